import type { BlockInput } from '#contract/blocks/index.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'

/** One question with a few answers to pick from. */
export function Choices({
  field,
  label,
  hint,
  pick,
  choices,
  optional,
  missing,
}: BlockInput<'choices'>) {
  const { step, errorOf } = useStepForm()
  const [values, set] = useAnswers<Record<string, string[]>>(step.standsFor ?? step.id)
  const chosen = values[field] ?? []

  useStepPart({
    check: () =>
      optional || chosen.length > 0
        ? []
        : [{ field, message: missing ?? 'Choose one of the answers' }],
  })

  return (
    <ChoiceCards
      id={field}
      name={field}
      label={label}
      hint={hint}
      optional={optional}
      error={errorOf(field)}
      pick={pick}
      choices={choices.map(({ id, ...words }) => ({ value: id, ...words }))}
      chosen={chosen}
      onChange={(next) => set(field, next)}
    />
  )
}
