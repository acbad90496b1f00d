import { describe, expect, test } from 'vitest'
import { assessOrder, type LateOrder } from './assess-order.ts'
import { addWorkingDays } from './working-days.ts'

const order: LateOrder = {
  orderedOn: '2026-10-01',
  promise: 'none',
  where: 'not-shipped',
  paidBy: 'credit-card',
}
const on = (today: string, changes: Partial<LateOrder> = {}) =>
  assessOrder({ ...order, ...changes }, { today })

describe('without a promised day', () => {
  test('the shop has 30 days, and the thirtieth still counts', () => {
    expect(on('2026-10-31')).toMatchObject({
      finding: 'not-yet',
      shipBy: '2026-10-31',
      basis: 'thirty-days',
      daysLate: 0,
      refundFrom: null,
      refundBy: null,
    })
  })

  test('the day after, the money is due without asking: within 7 working days', () => {
    // October 31 is a Saturday; Veterans Day, November 11, is no working day.
    expect(on('2026-11-01')).toMatchObject({
      finding: 'refund-due',
      daysLate: 1,
      refundFrom: '2026-10-31',
      refundBy: '2026-11-10',
    })
  })
})

describe('with a promised day of shipping', () => {
  const promised = { promise: 'ship', promisedOn: '2026-11-05' } as const

  test('that day counts, be it before or after the 30', () => {
    expect(on('2026-11-05', promised)).toMatchObject({ finding: 'not-yet', shipBy: '2026-11-05' })
    expect(on('2026-11-20', promised)).toMatchObject({
      finding: 'refund-due',
      basis: 'promised',
      daysLate: 15,
      refundFrom: '2026-11-05',
      refundBy: '2026-11-17',
    })
  })

  test('a new day within 30 days may be taken as agreed; until it ships one may cancel', () => {
    const delayed = { ...promised, notice: 'date', newDay: '2026-12-05' } as const

    expect(on('2026-11-20', delayed)).toMatchObject({
      finding: 'may-cancel',
      refundFrom: '2026-11-20',
      refundBy: '2026-12-02',
    })
    expect(on('2026-12-06', delayed)).toMatchObject({
      finding: 'refund-due',
      refundFrom: '2026-12-05',
      refundBy: '2026-12-15',
    })
  })

  test('a notice that comes before the day already lets one choose', () => {
    const delayed = { ...promised, notice: 'date', newDay: '2026-11-20' } as const

    expect(on('2026-11-02', delayed)).toMatchObject({ finding: 'may-cancel', daysLate: 0 })
  })

  test.each([
    ['a new day more than 30 days later', { notice: 'date', newDay: '2026-12-06' }],
    ['a delay without a day', { notice: 'open' }],
  ] as const)('%s needs a yes within 30 days', (_, delayed) => {
    const waiting = on('2026-11-20', { ...promised, ...delayed })
    const over = on('2026-12-06', { ...promised, ...delayed })

    expect(waiting).toMatchObject({ finding: 'needs-yes', yesBy: '2026-12-05' })
    expect(over).toMatchObject({
      finding: 'refund-due',
      refundFrom: '2026-12-05',
      refundBy: '2026-12-15',
    })
  })

  test('a yes to a delay without a day may be taken back at any time', () => {
    const agreed = { ...promised, notice: 'open', agreed: true } as const

    expect(on('2027-03-01', agreed)).toMatchObject({
      finding: 'may-cancel',
      refundFrom: '2027-03-01',
    })
  })

  test('a yes to a far day holds until that day, and no longer', () => {
    const agreed = { ...promised, notice: 'date', newDay: '2027-02-01', agreed: true } as const

    expect(on('2027-02-01', agreed)).toMatchObject({ finding: 'agreed', refundFrom: null })
    expect(on('2027-02-02', agreed)).toMatchObject({
      finding: 'refund-due',
      refundFrom: '2027-02-01',
    })
  })

  test('a shop that gave the credit itself has a billing cycle, which we cannot date', () => {
    const verdict = on('2026-11-20', { ...promised, paidBy: 'shop-credit' })

    expect(verdict).toMatchObject({ refundFrom: '2026-11-05', refundBy: null, disputeBy: null })
  })
})

test.each([
  ['a day of shipping was promised', { promise: 'ship', promisedOn: '2026-10-05' }],
  ['no day was named', { promise: 'none' }],
] as const)('when %s, nothing says when it should arrive, so nothing came late', (_, promised) => {
  const fast = { ...promised, shippingCents: 1200 }

  expect(on('2026-11-20', { ...fast, where: 'arrived', arrivedOn: '2026-11-05' })).toMatchObject({
    finding: 'arrived',
    daysLate: 0,
    askShippingCents: null,
  })
  expect(on('2026-11-05', { ...fast, where: 'shipped' })).toMatchObject({
    finding: 'on-its-way',
    daysLate: 0,
    isLongUnderWay: true,
    askShippingCents: null,
  })
})

describe('with a promised day of delivery', () => {
  const promised = { promise: 'deliver', promisedOn: '2026-10-20' } as const

  test('an order that has not even shipped by then is late under the rule', () => {
    expect(on('2026-10-21', promised)).toMatchObject({
      finding: 'refund-due',
      basis: 'delivery',
      shipBy: null,
      refundFrom: '2026-10-20',
    })
  })

  test('one on its way is not: the rule is about shipping; what was paid for speed may be asked back', () => {
    const fast = { ...promised, where: 'shipped', shippingCents: 1299 } as const

    expect(on('2026-10-25', fast)).toMatchObject({
      finding: 'on-its-way',
      daysLate: 5,
      askShippingCents: 1299,
      refundFrom: null,
    })
    expect(on('2026-10-20', fast).askShippingCents).toBeNull()
  })

  test('one that came late is told by how much, whatever day it is now', () => {
    const came = {
      ...promised,
      where: 'arrived',
      arrivedOn: '2026-10-23',
      shippingCents: 500,
    } as const

    expect(on('2026-12-01', came)).toMatchObject({
      finding: 'arrived-late',
      daysLate: 3,
      askShippingCents: 500,
    })
    expect(on('2026-12-01', { ...came, arrivedOn: '2026-10-20' })).toMatchObject({
      finding: 'arrived',
      daysLate: 0,
      askShippingCents: null,
    })
  })
})

test('a card dispute is safe until 60 days after the order, over a year’s end too', () => {
  expect(on('2026-10-02').disputeBy).toBe('2026-11-30')
  expect(on('2026-12-20', { orderedOn: '2026-12-15' }).disputeBy).toBe('2027-02-13')
  expect(on('2026-10-02', { paidBy: 'other' }).disputeBy).toBeNull()
})

test('working days leave out weekends and federal holidays', () => {
  // Thanksgiving 2026 is November 26.
  expect(addWorkingDays('2026-11-20', 7)).toBe('2026-12-02')
  expect(addWorkingDays('2026-12-23', 2)).toBe('2026-12-28')
  expect(addWorkingDays('2026-06-18', 1)).toBe('2026-06-22')
})
