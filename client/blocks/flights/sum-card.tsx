import { fillWords } from '#contract/words/fill-words.ts'
import { moneyWords } from '#contract/flights/words.ts'
import type { LawAnswer } from '#contract/wire/flights.ts'
import type { FlightWords } from './flight-draft.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './flights.module.css'

interface Props {
  answer: LawAnswer
  passengers: number
  words: FlightWords['result']
}

/** The sum in large type, never as a promise. */
export function SumCard({ answer, passengers, words }: Props) {
  const { outcome, amountCents, totalCents, fare, instrument } = answer
  const said = { 'may-be-due': words.mayBeDue, unsure: words.unsure, 'not-due': words.notDue }
  const isDue = outcome !== 'not-due'
  return (
    <div className={classNames(css.sum, isDue ? css.due : css.none, isDue && 'on-dark')}>
      <p className={css.outcome}>{said[outcome]}</p>
      {isDue && <p className={css.amount}>{amountText(answer, words)}</p>}
      {isDue && (amountCents !== null || fare) && (
        <p>
          {words.each}
          {passengers > 1 && totalCents !== null
            ? `. ${fillWords(words.all, { sum: moneyWords(totalCents, answer.currency), count: String(passengers) })}`
            : ''}
        </p>
      )}
      <p className={css.law}>{fillWords(words.under, { law: instrument })}</p>
    </div>
  )
}

/** A sum, a share of the fare with its limit, or the ticket. */
function amountText({ amountCents, currency, fare }: LawAnswer, words: Props['words']): string {
  if (amountCents !== null) return moneyWords(amountCents, currency)
  if (!fare) return words.refund
  const { percent, mostCents } = fare
  return fillWords(words.fare, {
    percent: String(percent),
    most: moneyWords(mostCents, currency),
  })
}
