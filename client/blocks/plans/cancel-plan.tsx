import { useEffect, useRef } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import type { Cancelled } from '#contract/wire/payments.ts'
import type { CurrentPlan as Plan } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStage } from '../../stage/stage.ts'
import { call } from '../../stage/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './cancel-plan.module.css'
import { LoadFailed } from './load-failed.tsx'
import { isInForce } from './money-words.ts'
import { dayOf } from './plan-facts.ts'
import { ResumeButton, useResume } from './resume-button.tsx'
import { useAct } from './use-act.ts'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'cancel-plan'>

/** One page to leave a plan: what ends when, one button, and then that it is done. No question comes before. */
export function CancelPlan(words: Words) {
  const isSignedIn = useSignedIn()
  const { state, value: plans, retry } = usePlans()
  const plan = plans?.current
  const cancelling = useAct(() => call<Cancelled>('/payments/cancel'), 'The plan did not end')
  const { answer } = cancelling
  return (
    <div className={css.column}>
      {answer ? (
        <Done words={words} day={dayOf(answer.endsAt)} isOver={answer.status === 'ended'} isNews />
      ) : isInForce(plan) ? (
        <Standing words={words} plan={plan} cancelling={cancelling} />
      ) : (
        <>
          <h1>{plans ? words.none.title : words.title}</h1>
          {state === 'loading' && <Skeleton shape="row" label={words.load.loading} />}
          {state === 'failed' && <LoadFailed load={words.load} retry={retry} />}
          {plans && <Nothing words={isSignedIn ? words.none : words.signedOut} />}
        </>
      )}
    </div>
  )
}

function Nothing({ words: { text, open } }: { words: { text: string; open: string } }) {
  return (
    <>
      <p className={css.lead}>{text}</p>
      <ButtonLink look="outlined" href="/account">
        {open}
      </ButtonLink>
    </>
  )
}

/** A plan that runs; one that was cancelled before is shown as that. */
function Standing({
  words,
  plan,
  cancelling: { state, run, isBusy },
}: {
  words: Words
  plan: Plan
  cancelling: { state: string; run: () => void; isBusy: boolean }
}) {
  const day = plan.currentPeriodEnd ? dayOf(plan.currentPeriodEnd) : undefined
  const name = words.names[plan.code]
  if (plan.cancelAtPeriodEnd && day) return <Done words={words} day={day} isOver={false} />
  return (
    <>
      <h1>{words.title}</h1>
      <p className={css.lead}>
        {fillWords(day ? words.ends : words.atOnce, { plan: name, ...(day && { day }) })}
      </p>
      <ul className={css.what}>
        {(day ? words.what : words.whatAtOnce).map((line) => (
          <li key={line}>{day ? fillWords(line, { day }) : line}</li>
        ))}
      </ul>
      <div role="alert">{state === 'failed' && <Notice tone="error" title={words.failed} />}</div>
      <div className={css.acts}>
        <Button size="large" wide busy={isBusy} onClick={run}>
          {words.button}
        </Button>
        <ButtonLink size="large" wide look="outlined" href="/account">
          {words.keep}
        </ButtonLink>
      </div>
    </>
  )
}

/** It is done: what that means, and the way back, in both senses. */
function Done({
  words: { done, failed },
  day,
  isOver,
  isNews = false,
}: {
  words: Words
  day: string
  isOver: boolean
  /** It was done just now: the heading is read out. */
  isNews?: boolean
}) {
  const stage = useStage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  const resuming = useResume(() => stage.navigate('/account'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {done.title}
      </h1>
      <p className={css.lead}>{isOver ? done.atOnce : fillWords(done.text, { day })}</p>
      <div className={css.acts}>
        <ButtonLink size="large" wide href="/account">
          {done.back}
        </ButtonLink>
        {!isOver && <ResumeButton label={done.resume} failed={failed} resuming={resuming} />}
      </div>
    </>
  )
}
