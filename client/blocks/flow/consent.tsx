import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { textOf } from '#contract/questions/answer-values.ts'
import { setAnswers } from '../../onboarding/progress.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { serverNow } from '../../stage/server-clock.ts'
import { endTextConsent, giveTextConsent, readTextConsent } from '../../stage/text-consent-calls.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../../words/say.ts'

/**
 * Agreement to exact words, with a tick that is empty at first. The words as they were read, their version and the time
 * are kept with it; words of another version have to be agreed to anew. One to text messages is kept once the visitor goes on
 * with it, also as proof, and ends as soon as the tick is taken away.
 */
export function Consent({ field, label, version, missing, number }: BlockInput<'consent'>) {
  const { step, errorOf } = useStepForm()
  const stepId = step.standsFor ?? step.id
  const [values] = useAnswers<Record<string, unknown>>(stepId)
  const [failure, setFailure] = useState<string>()
  const isKept = values[field] === true && values[`${field}Version`] === version
  // Whoever leaves the step by another way than Continue has agreed to no texts.
  const [isTicked, setTicked] = useState(false)
  const isGiven = isKept || isTicked
  const stands = useStanding({ isAsked: isKept && number !== undefined, drop: () => keep(false) })

  useStepPart({
    check: () => (isGiven || !missing ? [] : [{ field, message: missing }]),
    async commit() {
      if (!isGiven || !number) return
      if (!(await stands.wait())) return missing ? [{ field, message: missing }] : 'stay'
      await giveTextConsent({ phone: textOf(values[number]), version, text: label })
      if (isTicked) keep(true)
    },
  })

  const own = [field, `${field}Version`, `${field}Text`, `${field}At`]

  function keep(agrees: boolean) {
    setAnswers(stepId, {
      [field]: agrees,
      [`${field}Version`]: agrees ? version : '',
      [`${field}Text`]: agrees ? label : '',
      [`${field}At`]: agrees ? serverNow().toISOString() : '',
    })
  }

  async function change(agrees: boolean) {
    stands.isTickedHere()
    setFailure(undefined)
    if (!number) return keep(agrees)
    setTicked(agrees)
    if (agrees) return
    const before = Object.entries(values).filter(([id]) => own.includes(id))
    if (isKept) keep(false)
    try {
      await endTextConsent()
    } catch (error) {
      logFailure('The agreement could not be ended', error)
      // It stands as far as we can tell, so the tick does as well, given when it was.
      if (isKept) setAnswers(stepId, Object.fromEntries(before))
      else setTicked(true)
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

/**
 * Whether an agreement that was ticked before is still in force: it may have been ended on the account page, while the answers
 * say that it is given. Then its tick is empty again, for nobody agrees by a tick that they find there.
 */
function useStanding({ isAsked, drop }: { isAsked: boolean; drop: () => void }) {
  const known = useRef<{ isHere: boolean; answer?: Promise<boolean> }>({ isHere: false })
  useEffect(() => {
    const { current } = known
    // Answers may come after the step is shown.
    if (!isAsked || current.isHere || current.answer) return
    current.answer = stillStands()
    void current.answer.then((stands) => {
      if (!stands && !current.isHere) drop()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once
  }, [isAsked])
  return {
    wait: async () => known.current.isHere || ((await known.current.answer) ?? true),
    /** The tick is what was just pressed. */
    isTickedHere() {
      known.current.isHere = true
    },
  }
}

/** Where it cannot be read, what was answered stands. */
async function stillStands(): Promise<boolean> {
  try {
    return (await readTextConsent()).given !== null
  } catch (error) {
    logFailure('The agreement to texts could not be read', error)
    return true
  }
}
