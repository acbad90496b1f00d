import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { PaymentView } from '#contract/wire/payments.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MoneyPart } from './money-part.tsx'
import css from './money.module.css'
import { dayOf } from './plan-facts.ts'
import { usePayments } from './use-money.ts'

type Words = BlockInput<'my-payments'>

/** What was paid and what was given back, each with its day: the receipts. */
export function MyPayments({ sectionId, title, ...words }: Words) {
  const { state, value, retry } = usePayments()
  if (state === 'signed-out') return null
  return (
    <MoneyPart id={sectionId} title={title}>
      {state === 'loading' && <Skeleton shape="row" count={2} label={words.load.loading} />}
      {state === 'failed' && <LoadFailed load={words.load} retry={retry} />}
      {value && value.payments.length === 0 && <p className={css.muted}>{words.none}</p>}
      {value && value.payments.length > 0 && (
        <>
          <p>{fillWords(words.paid, { sum: spokenMoney(value.paidCents) })}</p>
          <ul className={css.list} aria-label={words.list}>
            {value.payments.map((payment) => (
              <Receipt key={payment.id} payment={payment} words={words} />
            ))}
          </ul>
        </>
      )}
    </MoneyPart>
  )
}

function Receipt({
  payment,
  words,
}: {
  payment: PaymentView
  words: Omit<Words, 'sectionId' | 'title'>
}) {
  const { id, at, kind, planCode, claims, cents, status, card, refunds } = payment
  const what =
    kind === 'plan' ? words.names[planCode] : fillWords(words[kind], { claims: claims.join(', ') })
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{what}</strong>
        <span className={css.muted}>
          <time dateTime={at}>{dayOf(at)}</time>
          {card && ` · ${fillWords(words.card, { brand: card.brand, last: card.last4 })}`}
        </span>
        {refunds.map((refund) => (
          <span key={refund.at} className={css.back}>
            {fillWords(words.refunded, {
              sum: spokenMoney(refund.cents),
              day: dayOf(refund.at),
              reason: words.reasons[refund.reason],
            })}
          </span>
        ))}
        {status === 'disputed' && <span className={css.muted}>{words.disputed}</span>}
      </div>
      <div className={css.end}>
        <strong className={css.sum}>{spokenMoney(cents)}</strong>
        <a className={css.link} href={`/account/receipt/${id}`}>
          {words.receipt}
          <span className="visually-hidden">: {`${what}, ${dayOf(at)}`}</span>
        </a>
      </div>
    </li>
  )
}
