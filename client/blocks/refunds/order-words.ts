import { spokenMoney } from '#contract/fields/money.ts'
import { addDays } from '#contract/mailing/days.ts'
import { dayWords } from '../../ui/day-words.ts'
import type { AnswerProps } from './order-answer.tsx'
import { orderOf } from './order-questions.ts'

/** What a shop is given to answer, where somebody is willing to wait. */
const WAIT_DAYS = 14

/** What the page's words may name of an order. */
export function orderWords({
  answers,
  verdict,
  today,
}: Pick<AnswerProps, 'answers' | 'verdict' | 'today'>): Record<string, string> {
  const { orderedOn, promisedOn, newDay } = orderOf(answers)
  const { shipBy, refundBy, yesBy, daysLate, askShippingCents } = verdict
  const number = answers['orderNumber'] as string | undefined
  const day = (iso: string | null | undefined) => (iso ? dayWords(iso) : '')
  return {
    day: day(shipBy ?? promisedOn),
    newDay: day(newDay),
    refundBy: day(refundBy),
    yesBy: day(yesBy),
    late: daysLate === 1 ? '1 day' : `${daysLate} days`,
    merchant: answers['merchant'] as string,
    what: answers['what'] as string,
    order: number ? `, order ${number}` : '',
    ordered: day(orderedOn),
    promised: day(promisedOn ?? shipBy),
    sum: spokenMoney(answers['amountCents'] as number),
    shipping: askShippingCents === null ? '' : spokenMoney(askShippingCents),
    wait: day(addDays(today, WAIT_DAYS)),
  }
}
