import { describe, expect, test } from 'vitest'
import { buttonBlock, feesBlock } from './disclosure.ts'
import { guaranteeDays, guaranteeRefund } from './guarantee.ts'
import { inOrder, pricesFor } from './offers.ts'
import { isNoticeDue, termEnd } from './terms.ts'

describe('the next charge', () => {
  test.each([
    ['2026-11-21', 'year', '2027-11-21'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2027-02-28', 'year', '2028-02-28'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2026-12-31', 'month', '2027-01-31'],
    ['2026-11-30', 'month', '2026-12-30'],
  ] as const)('of a term from %s by the %s is on %s', (start, interval, end) => {
    expect(termEnd(start, interval)).toBe(end)
  })

  test('does not come where there is no term', () => {
    expect(termEnd('2026-11-21', 'none')).toBeUndefined()
  })
})

describe('a renewal is announced', () => {
  const yearly = { interval: 'year', startedOn: '2026-11-21', periodEndsOn: '2027-11-21' } as const
  const monthly = {
    interval: 'month',
    startedOn: '2026-11-21',
    periodEndsOn: '2027-11-21',
  } as const

  test.each([
    ['22 days before', { ...yearly, noticedOn: null, today: '2027-10-30' }, false],
    ['21 days before', { ...yearly, noticedOn: null, today: '2027-10-31' }, true],
    ['later, when a day was missed', { ...yearly, noticedOn: null, today: '2027-11-05' }, true],
    ['once', { ...yearly, noticedOn: '2027-10-31', today: '2027-11-01' }, false],
    ['again a year later', { ...yearly, noticedOn: '2026-10-31', today: '2027-10-31' }, true],
    ['not on the day itself', { ...yearly, noticedOn: null, today: '2027-11-21' }, false],
    ['not every month', { ...monthly, noticedOn: null, today: '2026-12-01' }, false],
    ['once a year of months', { ...monthly, noticedOn: null, today: '2027-10-31' }, true],
    ['and not twice in it', { ...monthly, noticedOn: '2027-10-31', today: '2027-11-01' }, false],
    [
      'never for pay as you go',
      { ...yearly, interval: 'none' as const, noticedOn: null, today: '2027-10-31' },
      false,
    ],
  ])('%s', (_, renewing, isDue) => {
    expect(isNoticeDue(renewing)).toBe(isDue)
  })
})

describe('prices', () => {
  const price = (code: string, more = {}) => ({ code, version: 1, variant: 'control', ...more })
  const all = [
    price('plus-annual'),
    price('plus-annual', { version: 2 }),
    price('plus-monthly'),
    price('plus-monthly', { variant: 'test' }),
    price('free'),
  ]

  test('are the newest of the variation, else of control', () => {
    expect(pricesFor(all, 'test')).toEqual([all[1], all[3], all[4]])
    expect(pricesFor(all, 'control')).toEqual([all[1], all[2], all[4]])
    expect(pricesFor(all, 'unheard-of')).toEqual([all[1], all[2], all[4]])
  })

  test('stand in their order, with the one to be named first in front', () => {
    const offers = (['free', 'plus-monthly', 'plus-annual'] as const).map((code) => ({ code }))

    const codes = (first: 'plus-annual' | 'plus-monthly') =>
      inOrder(offers, first).map(({ code }) => code)

    expect(codes('plus-annual')).toEqual(['plus-annual', 'plus-monthly', 'free'])
    expect(codes('plus-monthly')).toEqual(['plus-monthly', 'plus-annual', 'free'])
  })
})

describe('around the button', () => {
  test('of the yearly plan stand all seven things, with calendar dates', () => {
    const figures = { code: 'plus-annual', cents: 8400, interval: 'year', feeCents: null } as const

    expect(buttonBlock(figures, new Date('2026-11-21T17:00:00Z'))).toEqual({
      price: '$84 billed today, then every year ($7 a month).',
      renews: 'Renews until you cancel.',
      nextCharge:
        'Next charge: $84 on November 21, 2027. Cancel before that day and it is not charged.',
      howToCancel:
        'To cancel: open Account, choose “Cancel plan” and confirm. It works at any time.',
      guarantee:
        'If no more than $84 has reached you by November 21, 2027, as you recorded it, you get your $84 back: with one click, or by itself after 60 days.',
      consent: {
        version: 'plan-2026-12',
        text: 'I agree to be charged $84 now and each year until I cancel',
      },
      button: 'Pay $84',
    })
  })

  test('of the monthly plan no guarantee is named, and the price is the one offered', () => {
    const figures = {
      code: 'plus-monthly',
      cents: 1000,
      interval: 'month',
      feeCents: null,
    } as const
    const block = buttonBlock(figures, new Date('2026-01-31T17:00:00Z'))

    expect(block.price).toBe('$10 billed today, then every month.')
    expect(block.nextCharge).toContain('$10 on February 28, 2026')
    expect([block.guarantee, block.button]).toEqual([null, 'Pay $10'])
  })

  test('of pay as you go it says that nothing is charged today', () => {
    const figures = { code: 'pay-as-you-go', cents: 0, interval: 'none', feeCents: 500 } as const
    const block = buttonBlock(figures, new Date('2026-11-21T17:00:00Z'))

    expect(block.price).toBe('$0 today and $0 a month. $5 for each claim that we mail.')
    expect(block.nextCharge).toContain('released to print, not when you sign')
    expect(block.howToCancel).toBe(
      'To stop: open Account, choose “Cancel plan” and confirm. Then nothing more is charged, except certified mail that you chose for a letter that still goes out.',
    )
    expect(block.button).toBe('Save my card')
  })

  test('of the free plan there is nothing to agree to', () => {
    const figures = { code: 'free', cents: 0, interval: 'none', feeCents: null } as const

    expect(buttonBlock(figures, new Date('2026-11-21T17:00:00Z')).consent).toBeNull()
  })

  test('of fees that are paid at once it says that nothing renews', () => {
    const block = feesBlock({ cents: 1000, claims: 2 })

    expect([block.price, block.renews, block.button]).toEqual([
      '$10 today, once, for 2 claims.',
      null,
      'Pay $10',
    ])
  })
})

describe('the guarantee', () => {
  test('reminds on day 350, counts on day 365 and stays open for 60 days', () => {
    expect(guaranteeDays('2026-11-21')).toEqual({
      remindOn: '2027-11-06',
      countedOn: '2027-11-21',
      openUntil: '2028-01-20',
    })
  })

  test('counts 12 months later for whoever waits', () => {
    expect(guaranteeDays('2026-11-21', { waited: true }).countedOn).toBe('2028-11-20')
  })

  test.each([
    [{ paidCents: 8400, receivedCents: 0 }, 8400],
    [{ paidCents: 8400, receivedCents: 8399 }, 8400],
    [{ paidCents: 8400, receivedCents: 8400 }, 8400],
    [{ paidCents: 8400, receivedCents: 8401 }, 0],
    [{ paidCents: 4400, receivedCents: 1000 }, 4400],
    [{ paidCents: 0, receivedCents: 0 }, 0],
  ])('of %o gives back %i', (count, cents) => {
    expect(guaranteeRefund(count)).toBe(cents)
  })
})
