import { spokenMoney } from '#contract/fields/money.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { addDays } from '#contract/mailing/days.ts'
import { locales } from '#contract/languages.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { LateVerdict } from '#contract/late-orders/assess-order.ts'
import type { CleanAnswers } from '#contract/questions/clean-answers.ts'
import { dayWords } from '../../ui/day-words.ts'
import { say } from '../../words/say.ts'
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
export function orderWords(props: AnswerProps): Record<string, string> {
  const { daysLate } = props.verdict
  const late = say(daysLate === 1 ? '1 day' : `${daysLate} days`)
  return { ...orderFigures(props), late }
}

/** What a message to the shop may name of it, in English as the message is. */
export function messageWords(props: AnswerProps): Record<string, string> {
  const { words, answers, verdict } = props
  const { basis } = verdict
  const figures = orderFigures(props, locales.en)
  const number = answers['orderNumber'] as string | undefined
  return {
    ...figures,
    order: number ? `, order ${number}` : '',
    due: fillWords(words.message.due[basis], figures),
    here: basis === 'delivery' ? `${fillWords(words.message.here, figures)} ` : '',
  }
}

function orderFigures(
  { answers, verdict, today }: AnswerProps,
  where?: string,
): Record<string, string> {
  const { orderedOn, promisedOn, newDay } = orderOf(answers)
  const { shipBy, refundBy, yesBy, askShippingCents } = verdict
  const day = (iso: string | null | undefined) => (iso ? dayWords(iso, where) : '')
  return {
    day: day(shipBy ?? promisedOn),
    newDay: day(newDay),
    refundBy: day(refundBy),
    yesBy: day(yesBy),
    merchant: answers['merchant'] as string,
    what: answers['what'] as string,
    ordered: day(orderedOn),
    promised: day(promisedOn ?? shipBy),
    sum: spokenMoney(answers['amountCents'] as number),
    shipping: askShippingCents === null ? '' : spokenMoney(askShippingCents),
    wait: day(addDays(today, WAIT_DAYS)),
  }
}
