import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { dayHere } from '../../ui/time-words.ts'
import css from './paying.module.css'
import { usePayments, usePlans } from './use-money.ts'
import { useUnfinished } from './use-return.ts'

type Words = BlockInput<'payment-outcome'>

/** What became of a payment that the visitor comes back from, as the server's own books say it. */
export function PaymentOutcome(words: Words) {
  useUnfinished()
  const { payment } = useStore(session)
  if (!payment) return null
  const { status, kind } = payment
  if (status !== 'succeeded') {
    const tone = status === 'processing' ? 'soon' : 'error'
    return <Said tone={tone} {...words[status]} />
  }
  return kind === 'setup_intent' ? <Said tone="info" {...words.saved} /> : <Paid words={words} />
}

function Said({
  tone,
  title,
  text,
}: {
  tone: 'info' | 'soon' | 'error'
  title: string
  text: string
}) {
  return (
    <Notice tone={tone} title={title} live>
      <p>{text}</p>
    </Notice>
  )
}

/** Calmly: what was paid, for what, when it renews, and where the receipt is. */
function Paid({ words }: { words: Words }) {
  const { value: payments } = usePayments()
  const { value: plans } = usePlans()
  const last = payments?.payments[0]
  const next = plans?.current?.cancelAtPeriodEnd === false ? plans.current.nextCharge : null
  return (
    <Notice tone="info" title={words.paidTitle} live>
      {last && (
        <p>
          {fillWords(last.kind === 'plan' ? words.paid : words.fee, {
            sum: spokenMoney(last.cents),
            plan: words.names[last.planCode],
            claims: last.claims.join(', '),
            day: dayWords(dayHere(last.at)),
          })}
        </p>
      )}
      {next && (
        <p>{fillWords(words.renews, { sum: spokenMoney(next.cents), day: dayWords(next.on) })}</p>
      )}
      <p>
        <a className={css.link} href="/account#money">
          {words.receipt}
        </a>
      </p>
    </Notice>
  )
}
