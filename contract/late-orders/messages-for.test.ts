import { expect, test } from 'vitest'
import { assessOrder, type LateOrder } from './assess-order.ts'
import { messagesFor } from './messages-for.ts'

const order: LateOrder = {
  orderedOn: '2026-10-01',
  promise: 'ship',
  promisedOn: '2026-10-10',
  where: 'not-shipped',
  shippingCents: 900,
  paidBy: 'other',
}
const messages = (changes: Partial<LateOrder>, today = '2026-10-20') =>
  messagesFor(assessOrder({ ...order, ...changes }, { today }))

test('who has a right to the money asks for it, shipping included, or waits', () => {
  expect(messages({})).toEqual(['money-due', 'wait'])
  expect(messages({ promise: 'deliver' })).toEqual(['money-due', 'wait'])
})

test('who may end it cancels or waits', () => {
  expect(messages({ notice: 'open', shippingCents: 0 })).toEqual(['cancel', 'wait'])
})

test('a parcel on its way is asked after once the named day is over, whichever it was', () => {
  expect(messages({ where: 'shipped' })).toEqual(['where'])
  expect(messages({ where: 'shipped' }, '2026-10-10')).toEqual([])
  expect(messages({ where: 'shipped', promise: 'none' }, '2026-11-05')).toEqual(['where'])
})

test('fast shipping is asked back where a day of delivery was promised and missed, and nowhere else', () => {
  const fast = { where: 'shipped', promise: 'deliver' } as const

  expect(messages(fast)).toEqual(['where', 'shipping'])
  expect(messages(fast, '2026-10-10')).toEqual([])
})

test('what came late has one thing to ask back, what came in time has none', () => {
  const came = { where: 'arrived', promise: 'deliver', arrivedOn: '2026-10-12' } as const

  expect(messages(came)).toEqual(['shipping'])
  expect(messages({ ...came, promise: 'ship' })).toEqual([])
  expect(messages({ ...came, shippingCents: 0 })).toEqual([])
  expect(messages({ ...came, arrivedOn: '2026-10-09' })).toEqual([])
})
