import { wholeNumber } from '#contract/fields/whole-number.ts'
import type { FormQuestion } from '#contract/suit-terms.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formField } from './claim-answers.ts'
import { DateBoxes } from '../../onboarding/date-boxes.tsx'
import { say } from '../../words/say.ts'

interface Props {
  question: FormQuestion
  value: string
  onChange: (value: string) => void
}

/** One line of the settlement's own form, as the field of its kind. */
export function FormQuestionField({ question, value, onChange }: Props) {
  const { errorOf } = useStepForm()
  const id = formField(question.id)
  const { label, hint, optional, kind, sensitive } = question
  const isDigits = sensitive === 'ssn-last-4'
  const words = {
    id,
    label: <InEnglish>{label}</InEnglish>,
    hint: hint && <InEnglish>{hint}</InEnglish>,
    optional,
    error: errorOf(id),
  }

  if (kind === 'date') return <DateBoxes {...words} value={value} onChange={onChange} />
  if (kind === 'choice' || kind === 'yes-no') {
    return (
      <RadioGroup
        {...words}
        name={id}
        options={optionsOf(question)}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField
      {...words}
      inputMode={kind === 'number' || isDigits ? wholeNumber.inputMode : undefined}
      autoComplete="off"
      maxLength={isDigits ? 4 : kind === 'number' ? wholeNumber.maxLength : 2000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function optionsOf({ kind, choices = [] }: FormQuestion) {
  if (kind === 'choice')
    return choices.map((choice) => ({ value: choice, label: <InEnglish>{choice}</InEnglish> }))
  return [
    { value: 'yes', label: say('Yes') },
    { value: 'no', label: say('No') },
  ]
}
