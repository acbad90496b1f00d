import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { textOf } from '#contract/questions/answer-values.ts'
import { setAnswers } from '../../onboarding/progress.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { serverNow } from '../../stage/server-clock.ts'
import { endTextConsent, giveTextConsent } from '../../stage/text-consent-calls.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../../words/say.ts'

/**
 * Agreement to exact words, with a tick that is empty at first. The words as they were read, their version and the time
 * are kept with it; words of another version have to be agreed to anew. One to text messages is also kept as proof, once the
 * visitor goes on with it, and ends as soon as the tick is taken away.
 */
export function Consent({ field, label, version, missing, number }: BlockInput<'consent'>) {
  const { step, errorOf } = useStepForm()
  const stepId = step.standsFor ?? step.id
  const [values] = useAnswers<Record<string, unknown>>(stepId)
  const [failure, setFailure] = useState<string>()
  const isGiven = values[field] === true && values[`${field}Version`] === version

  useStepPart({
    check: () => (isGiven || !missing ? [] : [{ field, message: missing }]),
    async commit() {
      if (!isGiven || !number) return
      await giveTextConsent({ phone: textOf(values[number]), version, text: label })
    },
  })

  function keep(agrees: boolean) {
    setAnswers(stepId, {
      [field]: agrees,
      [`${field}Version`]: agrees ? version : '',
      [`${field}Text`]: agrees ? label : '',
      [`${field}At`]: agrees ? serverNow().toISOString() : '',
    })
  }

  async function change(agrees: boolean) {
    setFailure(undefined)
    keep(agrees)
    if (agrees || !number) return
    try {
      await endTextConsent()
    } catch (error) {
      logFailure('The agreement could not be ended', error)
      // It stands as far as we can tell, so the tick does as well.
      keep(true)
      setFailure(say('That did not work. Please try again.'))
    }
  }

  return (
    <Card>
      <CheckboxField
        id={field}
        label={<RichWords text={label} />}
        checked={isGiven}
        onChange={(event) => void change(event.target.checked)}
        error={failure ?? errorOf(field)}
      />
    </Card>
  )
}
