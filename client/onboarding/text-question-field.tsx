import type { ComponentType } from 'react'
import { type TextAsk, type TextQuestion, textKinds } from '#contract/questions/ask-kinds.ts'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import type { FieldWords } from '../ui/field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextAreaField, TextField } from '../ui/text-field.tsx'
import { DateBoxes } from './date-boxes.tsx'
import { EmailField } from './email-field.tsx'
import { stateOptions } from './state-options.ts'
import { say } from '../words/say.ts'

interface TextQuestionProps {
  question: TextQuestion
  words: Omit<FieldWords, 'label'> & { label: string; name: string }
  value: string
  onChange: (value: string) => void
  ofOther?: boolean
}

/** A question whose answer is one string. Most are a line of text; the others have a drawing of their own. */
export function TextQuestionField(props: TextQuestionProps) {
  const Special = drawings[props.question.ask]
  return Special ? <Special {...props} /> : <Line {...props} />
}

/** What the input takes from its kind, and its value. */
function inputOf({ question, value, onChange, ofOther }: TextQuestionProps) {
  const { autocomplete, inputMode, maxLength } = textKinds[question.ask].field
  return {
    autoComplete: ofOther ? 'off' : (autocomplete ?? 'off'),
    inputMode,
    maxLength,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

function Line(props: TextQuestionProps) {
  const type = props.question.ask === 'phone' ? 'tel' : undefined
  return <TextField {...props.words} {...inputOf(props)} type={type} />
}

function Paragraphs(props: TextQuestionProps) {
  const { inputMode: _, ...input } = inputOf(props)
  return <TextAreaField {...props.words} {...input} rows={4} />
}

function Email(props: TextQuestionProps) {
  const { value, autoComplete } = inputOf(props)
  return (
    <EmailField
      {...props.words}
      value={value}
      autoComplete={autoComplete}
      onChange={props.onChange}
    />
  )
}

function Money(props: TextQuestionProps) {
  return <MoneyField {...props.words} {...inputOf(props)} />
}

function State(props: TextQuestionProps) {
  const { value, autoComplete, onChange } = inputOf(props)
  return (
    <SelectField
      {...props.words}
      placeholder={say('Choose a state')}
      options={stateOptions}
      autoComplete={autoComplete}
      value={value}
      onChange={onChange}
    />
  )
}

function Day({ words, value, onChange }: TextQuestionProps) {
  return <DateBoxes {...words} value={value} onChange={onChange} />
}

/** Answers that explain themselves further are cards, bare ones a plain list. */
function Choice({ question, words, value, onChange }: TextQuestionProps) {
  if (question.ask !== 'choice') return null
  const choices = question.choices.map(({ id, ...rest }) => ({ value: id, ...rest }))
  if (choices.every(({ hint }) => !hint)) {
    return <RadioGroup {...words} options={choices} value={value} onChange={onChange} />
  }
  return (
    <ChoiceCards
      {...words}
      pick="one"
      choices={choices}
      chosen={value ? [value] : []}
      onChange={([chosen = '']) => onChange(chosen)}
    />
  )
}

const drawings: { [Kind in TextAsk]?: ComponentType<TextQuestionProps> } = {
  'long-text': Paragraphs,
  email: Email,
  state: State,
  date: Day,
  money: Money,
  choice: Choice,
}
