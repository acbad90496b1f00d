import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { Receipt } from '#contract/wire/payments.ts'
import { dayWords } from '../../ui/day-words.ts'
import { dayOf } from './plan-facts.ts'
import css from './receipt.module.css'

type Words = BlockInput<'payment-receipt'>

/** What was bought: a plan, the mailing of claims, or certified mail of one. */
export function receiptWhat({ kind, claims, planCode }: Receipt, words: Words): string {
  return kind === 'plan'
    ? words.names[planCode]
    : fillWords(words[kind], { claims: claims.join(', ') })
}

/** The sums of a receipt under each other: what was bought, tax, what was paid, what went back, what is left. */
export function ReceiptLines({ receipt, words }: { receipt: Receipt; words: Words }) {
  const { cents, taxCents, refundedCents, refunds, period } = receipt
  const days = period && { from: dayWords(period.from), to: dayWords(period.to) }
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{words.amount}</caption>
      <tbody>
        <tr>
          <th scope="row">
            {receiptWhat(receipt, words)}
            {days && <span className={css.note}>{fillWords(words.period, days)}</span>}
          </th>
          <td>{spokenMoney(cents - taxCents)}</td>
        </tr>
        <tr>
          <th scope="row">{words.tax}</th>
          <td>{spokenMoney(taxCents)}</td>
        </tr>
        <tr className={css.total}>
          <th scope="row">{words.paid}</th>
          <td>{spokenMoney(cents)}</td>
        </tr>
        {refunds.map((refund) => (
          <tr key={`${refund.at} ${refund.cents}`}>
            <th scope="row">
              {fillWords(words.refund, {
                day: dayOf(refund.at),
                reason: words.reasons[refund.reason],
              })}
            </th>
            <td>−{spokenMoney(refund.cents)}</td>
          </tr>
        ))}
        {refunds.length > 0 && (
          <tr className={css.total}>
            <th scope="row">{words.rest}</th>
            <td>{spokenMoney(cents - refundedCents)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
