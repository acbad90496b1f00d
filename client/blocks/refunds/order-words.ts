import { spokenMoney } from '#contract/fields/money.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { LateVerdict } from '#contract/late-orders/assess-order.ts'
import type { CleanAnswers } from '#contract/questions/clean-answers.ts'
import { dayWords } from '../../ui/day-words.ts'
import { orderOf } from './order-questions.ts'

export interface AnswerProps {
  words: BlockInput<'late-order'>
  answers: CleanAnswers
  verdict: LateVerdict
  /** ISO day on which it was asked. */
  today: string
}

/** What a shop is given to answer, where somebody is willing to wait. */
const WAIT_DAYS = 14

/** What the page's words may name of an order. */
export function orderWords({
  words: { message },
  answers,
  verdict,
  today,
}: AnswerProps): Record<string, string> {
  const { orderedOn, promisedOn, newDay } = orderOf(answers)
  const { shipBy, basis, refundBy, yesBy, daysLate, askShippingCents } = verdict
  const number = answers['orderNumber'] as string | undefined
  const day = (iso: string | null | undefined) => (iso ? dayWords(iso) : '')
  const promised = day(promisedOn ?? shipBy)
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
    promised,
    due: fillWords(message.due[basis], { promised }),
    here: basis === 'delivery' ? `${fillWords(message.here, { promised })} ` : '',
    sum: spokenMoney(answers['amountCents'] as number),
    shipping: askShippingCents === null ? '' : spokenMoney(askShippingCents),
    wait: day(addDays(today, WAIT_DAYS)),
  }
}
