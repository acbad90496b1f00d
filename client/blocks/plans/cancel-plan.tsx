import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Cancelled } from '#contract/wire/payments.ts'
import type { CurrentPlan as Plan } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStage } from '../../stage/stage.ts'
import { call } from '../../stage/api.ts'
import { track } from '../../stage/track.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './cancel-plan.module.css'
import { Done, Resumed } from './cancelled-plan.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { isInForce, paidUntil } from './money-words.ts'
import { OtherPlan } from './other-plan.tsx'
import { dayOf } from './plan-facts.ts'
import { useResume } from './resume-button.tsx'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'cancel-plan'>

/** One page to leave a plan: what ends when, one button, and then that it is done. No question comes before. */
export function CancelPlan(words: Words) {
  return (
    <div className={css.column} data-scheme="auto">
      {useSignedIn() ? <Cancelling {...words} /> : <SignedOut words={words.signedOut} />}
      <noscript>
        <Notice title={words.noScript} />
        <WriteTo />
      </noscript>
    </div>
  )
}

function Cancelling(words: Words) {
  const plans = usePlans()
  const plan = plans.value?.current
  const [reason, setReason] = useState('')
  const cancelling = usePress('The plan did not end', async () => {
    const why = reason.trim()
    const said = why ? { reason: why } : {}
    const cancelled = await call<Cancelled>('/payments/cancel', said, { repeatable: true })
    track('plan_cancelled')
    return cancelled
  })
  const resuming = useResume()
  if (resuming.done) return <Resumed words={words} plan={plan} />
  if (cancelling.done) {
    const { answer } = cancelling.done
    const done = { day: dayOf(answer.endsAt), isOver: answer.status === 'ended', isNews: true }
    return <Done words={words} plan={plan} resuming={resuming} {...done} />
  }
  if (isInForce(plan)) {
    const day = plan.currentPeriodEnd && dayOf(plan.currentPeriodEnd)
    if (!plan.cancelAtPeriodEnd || !day) {
      const why = { value: reason, onChange: setReason }
      return <Standing words={words} plan={plan} cancelling={cancelling} why={why} />
    }
    return <Done words={words} plan={plan} resuming={resuming} day={day} isOver={false} />
  }
  const end = paidUntil(plan)
  if (end) return <Done words={words} plan={plan} day={dayOf(end)} isOver={false} />
  return <NoPlan words={words} plans={plans} />
}

/** While it is not known yet whether there is one, too. */
function NoPlan({
  words,
  plans: { state, value, retry },
}: {
  words: Words
  plans: ReturnType<typeof usePlans>
}) {
  return (
    <>
      <h1>{value ? words.none.title : words.title}</h1>
      {state === 'loading' && <Skeleton shape="row" label={words.load.loading} />}
      {state === 'failed' && <LoadFailed load={words.load} retry={retry} />}
      {value && <Way {...words.none} href="/account" />}
    </>
  )
}

function SignedOut({ words }: { words: Words['signedOut'] }) {
  return (
    <>
      <h1>{words.title}</h1>
      <Way {...words} href="/sign-in?next=/account/cancel" />
    </>
  )
}

function Way({ text, open, href }: { text: string; open: string; href: string }) {
  return (
    <>
      <p className={css.lead}>{text}</p>
      <ButtonLink look="outlined" href={href}>
        {open}
      </ButtonLink>
    </>
  )
}

/** A plan that runs, and all that cancelling it asks for. */
function Standing({
  words,
  plan,
  cancelling: { busy, hasFailed, press },
  why,
}: {
  words: Words
  plan: Plan
  cancelling: Pick<ReturnType<typeof usePress>, 'busy' | 'hasFailed' | 'press'>
  why: { value: string; onChange: (words: string) => void }
}) {
  // The paid term of one whose renewal was declined is over already.
  const end = plan.status === 'past-due' ? null : plan.currentPeriodEnd
  const day = end ? dayOf(end) : undefined
  const name = words.names[plan.code]
  const lines = day ? words.what.map((line) => fillWords(line, { day })) : words.whatAtOnce
  return (
    <>
      <h1>{words.title}</h1>
      <p className={css.lead}>
        {fillWords(day ? words.ends : words.atOnce, { plan: name, ...(day && { day }) })}
      </p>
      <ul className={css.what}>
        {[...lines, ...(plan.code === 'plus-annual' ? [words.guarantee] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
      <div className={css.acts}>
        <Button size="large" wide busy={busy} onClick={press}>
          {words.button}
        </Button>
        <ButtonLink size="large" wide look="outlined" href="/account">
          {words.keep}
        </ButtonLink>
      </div>
      <OtherPlan words={words} />
      <TextField
        id="why"
        label={words.why.label}
        hint={words.why.hint}
        optional
        maxLength={500}
        value={why.value}
        onChange={(event) => why.onChange(event.target.value)}
      />
      <h2 className={css.write}>{words.write.title}</h2>
      <p>{words.write.text}</p>
      <WriteTo />
    </>
  )
}

function WriteTo() {
  const { support } = useStage().screen.site.contacts
  return (
    <p>
      <a href={`mailto:${support}`}>{support}</a>
    </p>
  )
}
