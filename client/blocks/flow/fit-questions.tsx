import type { BlockInput } from '#contract/blocks/index.ts'
import type { ChosenSuit } from '#contract/onboarding.ts'
import { tellFiledBefore } from '../../onboarding/filed-before.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { useStage } from '../../stage/stage.ts'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  fetchQuestions,
  isAskable,
  judge,
  LEFT_OUT_STEP,
  leftOutOf,
  openQuestions,
  PICK_STEP,
} from './fit-answers.ts'
import css from './fit-questions.module.css'
import { lastPicker } from './last-picker.ts'
import { SuitQuestions } from './suit-questions.tsx'
import { say } from '../../words/say.ts'

/** What each chosen settlement asks of its members, one settlement after the other, and whether it was filed before. */
export function FitQuestions(words: BlockInput<'fit-questions'>) {
  const stage = useStage()
  const { step } = useStepForm()
  const { hrefOf } = useFlowLinks()
  const { suits: chosen } = useStore(keptState)
  const { loaded } = useStore(session)

  useStepPart({
    check: () => openQuestions(chosen, words),
    async commit() {
      await fetchQuestions(chosen)
      const open = openQuestions(chosen, words)
      if (open.length > 0) return open
      const known = leftOutOf(keptState.get()).map(standingKey)
      const someFit = await judge(chosen)
      tellAll(chosen)
      // What was explained on an earlier pass is not explained again while others fit.
      const isNews = leftOutOf(keptState.get()).some((suit) => !known.includes(standingKey(suit)))
      return someFit && !isNews ? undefined : { goto: LEFT_OUT_STEP }
    },
    back() {
      const picker = lastPicker()
      if (picker === (step.backTo ?? PICK_STEP)) return false
      stage.navigate(hrefOf({ stepId: picker }), { back: true })
      return true
    },
  })

  if (!loaded) return <Skeleton shape="card" count={2} label={say('Loading the questions')} />
  return (
    <div className={css.suits}>
      {chosen.map((suit) => (
        <section key={suit.id} aria-labelledby={`fit-${suit.id}`}>
          <h2 id={`fit-${suit.id}`} className={css.name}>
            <Mark src={suit.brandImage} size={40} />
            {suit.name}
          </h2>
          {isAskable(suit) ? <SuitQuestions chosen={suit} words={words} /> : <p>{words.signed}</p>}
        </section>
      ))}
    </div>
  )
}

function standingKey({ id, eligibility }: ChosenSuit): string {
  return `${id} ${eligibility}`
}

/** Nobody waits for it: before a claim is begun or signed it is told once more. */
function tellAll(chosen: readonly ChosenSuit[]): void {
  for (const { id } of chosen.filter(isAskable)) {
    tellFiledBefore(id).catch((error: unknown) =>
      logFailure('Who filed before could not be told', error),
    )
  }
}
