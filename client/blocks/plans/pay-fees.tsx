import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import { feesBlock } from '#contract/plans/disclosure.ts'
import { FEES_AT_ONCE } from '#contract/plans/fees-at-once.ts'
import type { Offer, Plans, WaitingClaim } from '#contract/wire/plans.ts'
import { useStage } from '../../stage/stage.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import column from '../../ui/column.module.css'
import { dayWords } from '../../ui/day-words.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChargeTerms } from './charge-terms.tsx'
import { checkout } from './checkout.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { say } from '../../words/say.ts'
import css from './paying.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'
import { usePlans } from './use-money.ts'
import { PAY_ID, usePaying } from './use-paying.ts'
import { useReturnedPayment } from './use-return.ts'

type Words = Omit<BlockInput<'pay-fees'>, 'sectionId' | 'data'>

/** Fees of signed claims that wait, paid here one by one or together. Who is not signed in is led to the onboarding. */
export function PayFees({ sectionId, ...words }: BlockInput<'pay-fees'>) {
  const { navigate } = useStage()
  const isStranger = !useSignedIn()
  useReturnedPayment()
  useEffect(() => {
    if (isStranger) navigate('/file', { replace: true })
  }, [isStranger, navigate])

  return (
    <section id={sectionId} className={column.column} aria-labelledby={`${sectionId}-title`}>
      <h1 id={`${sectionId}-title`}>{words.title}</h1>
      {isStranger ? (
        <Skeleton shape="row" count={2} label={words.load.loading} />
      ) : (
        <>
          <PaymentOutcome {...words.outcome} sectionId={`${sectionId}-outcome`} />
          <Fees words={words} />
        </>
      )}
    </section>
  )
}

function Fees({ words }: { words: Words }) {
  const { state, value: plans, retry } = usePlans()
  if (state === 'failed') return <LoadFailed load={words.load} retry={retry} />
  if (!plans) return <Skeleton shape="row" count={2} label={words.load.loading} />
  const offer = plans.offers.find(({ code }) => code === 'pay-as-you-go')
  const isDue = offer !== undefined && plans.waiting.length > 0
  return isDue ? (
    <Waiting words={words} plans={plans} offer={offer} />
  ) : (
    <Nothing words={words.nothing} />
  )
}

function Nothing({ words: { title, text, open } }: { words: Words['nothing'] }) {
  return (
    <>
      <Notice tone="info" title={title}>
        <p>{text}</p>
      </Notice>
      <ButtonLink look="outlined" href="/dashboard">
        {open}
      </ButtonLink>
    </>
  )
}

function Waiting({ words, plans, offer }: { words: Words; plans: Plans; offer: Offer }) {
  const isOff = plans.payments === 'off'
  // Those that are needed first; of more than one payment takes the page shows the others after it.
  const waiting = plans.waiting.slice(0, FEES_AT_ONCE)
  const total = waiting.reduce((sum, { feeCents }) => sum + feeCents, 0)
  const block = feesBlock({ cents: total, claims: waiting.length })
  const { consent } = block
  const paying = usePaying(words.pay, { isOff, consent, begin: checkout })
  const { agreed, setAgreed, busy, faults, agreeFault, pay } = paying
  const request = {
    planId: offer.planId,
    claimIds: waiting.map(({ claimId }) => claimId),
    cents: total,
    consentVersion: consent?.version ?? '',
    returnTo: '/pay',
  }
  return (
    <>
      <p className={column.lead}>{words.lead}</p>
      <ErrorSummary faults={faults} />
      <ul className={css.waiting} aria-label={words.list}>
        {waiting.map((claim) => (
          <Fee key={claim.claimId} claim={claim} words={words} />
        ))}
        <li className={css.total}>
          <span>{words.total}</span>
          <strong>{spokenMoney(total)}</strong>
        </li>
      </ul>
      <ChargeTerms
        words={words.pay}
        block={block}
        payments={plans.payments}
        agreed={agreed}
        onAgree={setAgreed}
        error={agreeFault}
      />
      <Button id={PAY_ID} size="large" wide busy={busy} onClick={() => void pay(request)}>
        {say(block.button)}
      </Button>
      <p>
        <a className={css.link} href="/file/plan">
          {words.plans}
        </a>
      </p>
    </>
  )
}

function Fee({
  claim: { reference, suitName, mailBy, feeCents, reason },
  words,
}: {
  claim: WaitingClaim
  words: Words
}) {
  const payBy = readyBy(mailBy, todayHere())
  return (
    <li className={css.fee}>
      <div>
        <strong>{suitName}</strong>
        <span className={css.note}>
          {reference} · {words.reasons[reason]}
        </span>
        {payBy && (
          <span className={css.note}>{fillWords(words.mailBy, { day: dayWords(payBy) })}</span>
        )}
      </div>
      <strong>{spokenMoney(feeCents)}</strong>
    </li>
  )
}
