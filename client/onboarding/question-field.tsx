import { picksOf, textOf } from '#contract/questions/answer-values.ts'
import { hintOf, isOptional, isText, labelOf } from '#contract/questions/ask-kinds.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import { RichWords } from './rich-words.tsx'
import { useFieldFaults } from './field-faults.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PickSeveral } from '../ui/pick-several.tsx'
import css from './question-fields.module.css'
import { stateOptions } from './state-options.ts'
import { TextQuestionField } from './text-question-field.tsx'
import { say } from '../words/say.ts'

interface QuestionFieldProps<Q extends SimpleQuestion = SimpleQuestion> {
  question: Q
  /** Of the input: where the error summary leads. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  /** Says that it is about something else than the browser knows of the visitor: nothing is filled in. */
  ofOther?: boolean
}

/** One question as the field of its kind, with what is wrong beside it and why we ask under it. */
export function QuestionField(props: QuestionFieldProps) {
  const { why } = props.question
  if (!why) return <Drawn {...props} />
  return (
    <div className={css.explained}>
      <Drawn {...props} />
      <Disclosure title={say('Why we ask')}>
        <RichWords text={why} />
      </Disclosure>
    </div>
  )
}

function Drawn({ question, id, value, onChange, ofOther }: QuestionFieldProps) {
  const { errorOf, mend } = useFieldFaults()
  const words = {
    id,
    name: id,
    label: say(labelOf(question)),
    hint: hintOf(question) && say(hintOf(question) ?? ''),
    optional: isOptional(question),
    error: errorOf(id),
  }

  if (isText(question)) {
    return (
      <TextQuestionField
        question={question}
        words={words}
        value={textOf(value)}
        onChange={onChange}
        ofOther={ofOther}
      />
    )
  }
  if (question.ask === 'tick') {
    return (
      <CheckboxField
        {...words}
        label={<RichWords text={question.label} />}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  if (question.ask === 'states') {
    return (
      <PickSeveral
        {...words}
        options={stateOptions}
        placeholder={say('Add a state')}
        picked={picksOf(value)}
        most={question.most}
        onChange={(picked) => {
          mend(id)
          onChange(picked)
        }}
      />
    )
  }
  return (
    <ChoiceCards
      {...words}
      pick={question.most === 1 ? 'one' : 'many'}
      choices={question.choices.map(({ id: choice, ...rest }) => ({ value: choice, ...rest }))}
      chosen={picksOf(value)}
      onChange={onChange}
    />
  )
}
