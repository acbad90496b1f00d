import { usState } from '#contract/fields/us-state.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import { stateOptions } from '../../onboarding/state-options.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { say } from '../../words/say.ts'

/** What the list's last line stands for. It is never kept: it leads to a page of its own. */
export const OUTSIDE = 'outside'

/** The state somebody lives in, or that they live elsewhere. */
export function HomeState({
  question: { id, label, hint },
  value,
  outside,
  onChange,
}: {
  question: SimpleQuestion
  value: string
  outside: string
  onChange: (value: string) => void
}) {
  const { errorOf } = useStepForm()
  return (
    <SelectField
      id={id}
      name={id}
      label={label ?? say(usState.label)}
      hint={hint}
      error={errorOf(id)}
      placeholder={say('Choose a state')}
      autoComplete={usState.autocomplete}
      options={[...stateOptions, { value: OUTSIDE, label: outside }]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
