import type { BlockInput } from '#contract/blocks/index.ts'
import {
  orderNotices,
  orderPayers,
  orderPlaces,
  orderPromises,
} from '#contract/late-orders/order-choices.ts'
import type { LateOrder } from '#contract/late-orders/assess-order.ts'
import type { Day } from '#contract/mailing/days.ts'
import type { InputFault } from '#contract/problems.ts'
import type { CleanAnswers } from '#contract/questions/clean-answers.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'

const EARLIEST = '2010-01-01'
const LATEST = '2099-12-31'

type Words = BlockInput<'late-order'>['fields']

/** What is asked of an order, in the order in which it is asked. */
export function orderQuestions(words: Words): SimpleQuestion[] {
  return [
    { ask: 'text', id: 'merchant', ...words.merchant },
    { ask: 'text', id: 'what', ...words.what },
    { ask: 'text', id: 'orderNumber', optional: true, ...words.orderNumber },
    { ask: 'date', id: 'orderedOn', from: EARLIEST, ...words.orderedOn },
    choice('promise', orderPromises, words.promise),
    ...(['ship', 'deliver'] as const).map((is) => ({
      ask: 'date' as const,
      // One of the two is asked, so both may be the same day.
      id: is === 'ship' ? 'shipOn' : 'deliverOn',
      from: EARLIEST,
      to: LATEST,
      future: true,
      onlyIf: { question: 'promise', is },
      ...words.promisedOn,
    })),
    choice('where', orderPlaces, words.where),
    {
      ask: 'date',
      id: 'arrivedOn',
      onlyIf: { question: 'where', is: 'arrived' },
      ...words.arrivedOn,
    },
    {
      ...choice('notice', orderNotices, words.notice),
      onlyIf: { question: 'where', is: 'not-shipped' },
    },
    {
      ask: 'date',
      id: 'newDay',
      future: true,
      from: EARLIEST,
      to: LATEST,
      onlyIf: { question: 'notice', is: 'date' },
      ...words.newDay,
    },
    ...(['date', 'open'] as const).map((is) => ({
      ask: 'tick' as const,
      id: is === 'date' ? 'agreedToDay' : 'agreedToWait',
      optional: true,
      onlyIf: { question: 'notice', is },
      ...words.agreed,
    })),
    { ask: 'money', id: 'amountCents', min: 1, ...words.amountCents },
    { ask: 'money', id: 'shippingCents', optional: true, ...words.shippingCents },
    choice('paidBy', orderPayers, words.paidBy),
  ]
}

/** The order as the rule is asked about it. @param answers of `orderQuestions`, with which nothing is wrong */
export function orderOf(answers: CleanAnswers): LateOrder {
  const { shipOn, deliverOn, agreedToDay, agreedToWait } = answers
  const day = (id: string) => answers[id] as Day | undefined
  return {
    orderedOn: answers['orderedOn'] as Day,
    promise: answers['promise'] as LateOrder['promise'],
    promisedOn: (shipOn ?? deliverOn) as Day | undefined,
    where: answers['where'] as LateOrder['where'],
    arrivedOn: day('arrivedOn'),
    notice: answers['notice'] as LateOrder['notice'],
    newDay: day('newDay'),
    agreed: (agreedToDay ?? agreedToWait ?? false) as boolean,
    shippingCents: answers['shippingCents'] as number | undefined,
    paidBy: answers['paidBy'] as LateOrder['paidBy'],
  }
}

/** Days that cannot all be true. */
export function orderFaults(answers: CleanAnswers): InputFault[] {
  const { orderedOn, shipOn, deliverOn, arrivedOn, newDay } = answers
  return Object.entries({ shipOn, deliverOn, arrivedOn, newDay }).flatMap(([name, day]) =>
    day !== undefined && orderedOn !== undefined && day < orderedOn
      ? [{ path: `/${name}`, message: 'This day is before the order' }]
      : [],
  )
}

function choice<Name extends string>(
  id: string,
  names: readonly Name[],
  { choices, ...words }: { label: string; choices: Record<Name, string> },
): Extract<SimpleQuestion, { ask: 'choice' }> {
  return {
    ask: 'choice',
    id,
    ...words,
    choices: names.map((name) => ({ id: name, label: choices[name] })),
  }
}
