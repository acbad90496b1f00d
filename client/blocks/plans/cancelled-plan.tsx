import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { CurrentPlan as Plan } from '#contract/wire/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './cancel-plan.module.css'
import { NewTitle } from './new-title.tsx'
import { nextWords, resumeCharge } from './plan-facts.ts'
import { ResumeButton, type useResume } from './resume-button.tsx'

type Words = BlockInput<'cancel-plan'>

/** It is done: what that means, and the way back, in both senses. */
export function Done({
  words: { done, failed },
  plan,
  resuming,
  day,
  isOver,
  isNews = false,
}: {
  words: Words
  plan: Plan | null | undefined
  /** Absent where it cannot be taken back. */
  resuming?: ReturnType<typeof useResume>
  day: string
  isOver: boolean
  /** It was done just now: the heading is read out. */
  isNews?: boolean
}) {
  return (
    <>
      <NewTitle title={done.title} isNews={isNews} />
      <p className={css.lead}>{isOver ? done.atOnce : fillWords(done.text, { day })}</p>
      <div className={css.acts}>
        <ButtonLink size="large" wide href="/account">
          {done.back}
        </ButtonLink>
        {!isOver && resuming && (
          <ResumeButton
            size="large"
            label={done.resume}
            charge={plan ? resumeCharge(plan, done.resumeCharge) : ''}
            failed={failed}
            resuming={resuming}
          />
        )}
      </div>
    </>
  )
}

/** The cancellation is taken back: the next charge, with its day. */
export function Resumed({ words, plan }: { words: Words; plan: Plan | null | undefined }) {
  const { title, text } = words.resumed
  return (
    <>
      <NewTitle title={title} isNews />
      {plan?.nextCharge && (
        <p className={css.lead}>{fillWords(text, nextWords(plan.nextCharge))}</p>
      )}
      <ButtonLink look="outlined" href="/account">
        {words.done.back}
      </ButtonLink>
    </>
  )
}
