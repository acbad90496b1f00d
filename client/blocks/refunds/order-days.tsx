import { dayWords } from '../../ui/day-words.ts'
import type { AnswerProps } from './order-words.ts'
import css from './refunds.module.css'

/** The days that the rule gives, those that there are. */
export function OrderDays({ words, verdict }: AnswerProps) {
  const { days } = words.answer
  const { shipBy, basis, yesBy, refundBy, refundFrom, disputeBy, finding } = verdict
  const cancels = finding === 'may-cancel' || finding === 'needs-yes'
  const rows = [
    { day: shipBy, text: basis === 'thirty-days' ? days.thirtyDays : days.shipBy },
    { day: yesBy, text: days.yesBy },
    { day: refundBy, text: cancels ? days.cancelToday : days.refundBy },
    { day: disputeBy, text: days.disputeBy },
  ].filter((row): row is { day: string; text: string } => row.day !== null)
  if (rows.length === 0) return null
  return (
    <section className={css.part}>
      <h4>{days.title}</h4>
      <ul className={css.timeline}>
        {rows.map(({ day, text }) => (
          <li key={text}>
            <time className={css.day} dateTime={day}>
              {dayWords(day)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {refundFrom !== null && refundBy === null && <p>{days.billing}</p>}
    </section>
  )
}
