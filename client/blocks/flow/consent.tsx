import type { BlockInput } from '#contract/blocks/index.ts'
import { setAnswers } from '../../onboarding/progress.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { serverNow } from '../../stage/server-clock.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Card } from '../../ui/card.tsx'

/**
 * Agreement to exact words, with a tick that is empty at first. The words as they were read, their version and the time
 * are kept with it; words of another version have to be agreed to anew.
 */
export function Consent({ field, label, version, missing }: BlockInput<'consent'>) {
  const { step, errorOf } = useStepForm()
  const stepId = step.standsFor ?? step.id
  const [values] = useAnswers<Record<string, unknown>>(stepId)
  const isGiven = values[field] === true && values[`${field}Version`] === version

  useStepPart({ check: () => (isGiven || !missing ? [] : [{ field, message: missing }]) })

  function change(agrees: boolean) {
    setAnswers(stepId, {
      [field]: agrees,
      [`${field}Version`]: agrees ? version : '',
      [`${field}Text`]: agrees ? label : '',
      [`${field}At`]: agrees ? serverNow().toISOString() : '',
    })
  }

  return (
    <Card>
      <CheckboxField
        id={field}
        label={<RichWords text={label} />}
        checked={isGiven}
        onChange={(event) => change(event.target.checked)}
        error={errorOf(field)}
      />
    </Card>
  )
}
