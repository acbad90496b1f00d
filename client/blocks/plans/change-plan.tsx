import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { PlanChange, Plans } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../words/say.ts'
import css from './cancel-plan.module.css'
import { ChargeTerms } from './charge-terms.tsx'
import { changePlan } from './checkout.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { KeptPlan, PlannedChange } from './planned-change.tsx'
import { nextWords } from './plan-facts.ts'
import { changeShelf, reloadMoney } from './plans-book.ts'
import { useResume } from './resume-button.tsx'
import { usePlanChange, usePlans } from './use-money.ts'
import { PAY_ID, usePaying } from './use-paying.ts'
import { useReturnedPayment } from './use-return.ts'

type Words = BlockInput<'change-plan'>

/** One page to change a plan: what is charged today and next, the tick, one button, and then that it is done. */
export function ChangePlan(words: Words) {
  const { title, signedOut, noScript } = words
  return (
    <div className={css.column} data-scheme="auto">
      {useSignedIn() ? (
        <Changing {...words} />
      ) : (
        <Way {...signedOut} title={signedOut.title || title} href="/sign-in?next=/account/plan" />
      )}
      <noscript>
        <Notice title={noScript} />
      </noscript>
    </div>
  )
}

function Changing(words: Words) {
  useReturnedPayment()
  const isPaid = useStore(session).payment?.status === 'succeeded'
  if (!isPaid) return <Choosing {...words} />
  return (
    <>
      <h1>{words.title}</h1>
      <Outcome words={words} />
      <ButtonLink look="outlined" href="/account">
        {words.planned.back}
      </ButtonLink>
    </>
  )
}

function Outcome({ words: { outcome, sectionId } }: { words: Words }) {
  return <PaymentOutcome {...outcome} sectionId={`${sectionId}-outcome`} />
}

function Choosing(words: Words) {
  const plans = usePlans()
  const offered = usePlanChange()
  const [isNews, setNews] = useState(false)
  const resuming = useResume(() => void changeShelf.reload())
  const current = plans.value?.current ?? null
  if (resuming.done) return <KeptPlan words={words} plan={current} />
  if (!plans.value || !offered.value) return <Waiting words={words} asked={[plans, offered]} />
  const { change, tooLate } = offered.value
  if (current?.changesTo || isNews) {
    return <PlannedChange words={words} plan={current} isNews={isNews} resuming={resuming} />
  }
  if (!change) return <Nothing words={words} plan={tooLate ? current : null} />
  return (
    <>
      <h1>{words.title}</h1>
      <Outcome words={words} />
      <Offered words={words} change={change} plans={plans.value} onPlanned={() => setNews(true)} />
    </>
  )
}

/** @param plan the one that renews too soon to be changed: whoever is about to be charged reads that first */
function Nothing({ words, plan }: { words: Words; plan: Plans['current'] }) {
  const { none, late, names } = words
  const charge = plan?.nextCharge
  if (!late || !charge) return <Way {...none} href="/account" />
  const text = fillWords(late.text, { plan: names[plan.code], ...nextWords(charge) })
  return <Way {...late} text={text} href="/account" />
}

function Waiting({
  words: { title, load },
  asked,
}: {
  words: Words
  asked: readonly { state: string; retry: () => void }[]
}) {
  const failed = asked.filter(({ state }) => state === 'failed')
  return (
    <>
      <h1>{title}</h1>
      {failed.length > 0 ? (
        <LoadFailed load={load} retry={() => failed.forEach(({ retry }) => retry())} />
      ) : (
        <Skeleton shape="row" count={2} label={load.loading} />
      )}
    </>
  )
}

function Way({
  title,
  text,
  open,
  href,
}: {
  title: string
  text: string
  open: string
  href: string
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      <ButtonLink look="outlined" href={href}>
        {open}
      </ButtonLink>
    </>
  )
}

interface OfferedProps {
  words: Words
  change: PlanChange
  plans: Plans
  onPlanned: () => void
}

function Offered({ words, change, plans, onPlanned }: OfferedProps) {
  const { names, pay: payWords, card, keep } = words
  const { from, to, when, on, planId, block } = change
  const isLater = when === 'period-end'
  const isOff = !isLater && plans.payments === 'off'
  const paying = usePaying(payWords, { isOff, consent: block.consent, begin })
  const { agreed, setAgreed, busy, faults, agreeFault, pay } = paying

  async function begin(request: { planId: string; consentVersion: string }): Promise<void> {
    try {
      await changePlan(request)
    } finally {
      await Promise.all([changeShelf.reload(), reloadMoney()])
    }
    if (isLater) onPlanned()
  }

  const figures = { plan: names[from], other: names[to], day: dayWords(on) }
  const consentVersion = block.consent?.version ?? ''
  return (
    <>
      <p className={css.lead}>{fillWords(isLater ? words.later : words.now, figures)}</p>
      <ErrorSummary faults={faults} />
      <ChargeTerms
        words={isLater ? { ...payWords, hosted: card } : payWords}
        block={block}
        payments={plans.payments}
        agreed={agreed}
        onAgree={setAgreed}
        error={agreeFault}
      />
      <div className={css.acts}>
        <Button
          id={PAY_ID}
          size="large"
          wide
          busy={busy}
          onClick={() => void pay({ planId, consentVersion })}
        >
          {say(block.button)}
        </Button>
        <ButtonLink size="large" wide look="outlined" href="/account">
          {keep}
        </ButtonLink>
      </div>
    </>
  )
}
