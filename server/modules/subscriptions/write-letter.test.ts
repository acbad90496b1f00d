import { describe, expect, test } from 'vitest'
import type { CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import { Problem } from '../../problem.ts'
import { writeLetter } from './write-letter.ts'

const today = '2026-11-22'
const cancel: CancelLetterInput = { kind: 'cancel', name: 'Ada Lovelace', company: 'Acme TV' }
const gym: CancelLetterInput = {
  kind: 'gym',
  name: 'Ada Lovelace',
  address: '5 Main St\nUtica, NY 13501',
  company: 'Acme Gym',
  companyAddress: '9 Iron Rd\nUtica, NY 13502',
  account: '4711',
}
const dispute: CancelLetterInput = {
  kind: 'dispute',
  name: 'Ada Lovelace',
  address: '5 Main St\nUtica, NY 13501',
  company: 'Acme TV',
  issuer: 'First Bank',
  cardEnding: '1234',
  cancelledOn: '2026-09-01',
  chargedOn: '2026-10-03',
  amount: '12.99',
  statementOn: '2026-10-15',
}
const write = (input: CancelLetterInput) => writeLetter(input, { today })
const wordsOf = (input: CancelLetterInput) => write(input).paragraphs.join('\n')

/** The faults that a letter is refused for, or 'written'. */
function refusal(input: CancelLetterInput): unknown {
  try {
    write(input)
    return 'written'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.more.errors?.map(({ path }) => path)
  }
}

describe('a cancellation', () => {
  test('ends today, withdraws the permission to charge and asks for an answer', () => {
    const text = wordsOf({ ...cancel, account: 'ada@example.com' })

    expect(text).toContain('Please end it today, November 22, 2026')
    expect(text).toContain('(account ada@example.com)')
    expect(text).toContain('I withdraw my permission to charge')
    expect(text).toContain('confirm in writing')
  })

  test('ends on the day that is given; one that is over is not made today', () => {
    expect(wordsOf({ ...cancel, endOn: '2026-12-31' })).toContain('on December 31, 2026')
    expect(wordsOf({ ...cancel, endOn: today })).toContain('today, November 22, 2026')
    expect(refusal({ ...cancel, endOn: '2026-11-01' })).toEqual(['/endOn'])
    expect(refusal({ ...gym, endOn: '2026-11-21', timeZone: 'America/Chicago' })).toEqual([
      '/endOn',
    ])
  })

  test('where the day of its writer is not known, may end on the day before ours', () => {
    expect(wordsOf({ ...cancel, endOn: '2026-11-21' })).toContain('on November 21, 2026')
  })

  test('needs no more than two names', () => {
    expect(refusal(cancel)).toBe('written')
    expect(refusal({ ...cancel, name: ' ', company: '' })).toEqual(['/name', '/company'])
  })
})

describe('a letter to a gym', () => {
  test('says on its face that it goes by certified mail, and has room to sign', () => {
    const { to, paragraphs, subject } = write(gym)

    expect(to).toEqual([
      'By certified mail, return receipt requested',
      'Acme Gym',
      '9 Iron Rd',
      'Utica, NY 13502',
    ])
    expect(subject).toBe('Cancellation of my membership, member number 4711')
    expect(paragraphs.at(-2)).toMatch(/^_+$/)
    expect(paragraphs.at(-1)).toBe('Ada Lovelace')
  })

  test('gives a reason only when one was chosen', () => {
    expect(wordsOf(gym)).not.toMatch(/moved|health/)
    expect(wordsOf({ ...gym, reason: 'moved' })).toContain('I have moved away')
    expect(wordsOf({ ...gym, reason: 'health' })).toContain('For reasons of health')
  })

  test('needs both addresses', () => {
    expect(refusal({ ...gym, address: '', companyAddress: '' })).toEqual([
      '/address',
      '/companyAddress',
    ])
  })
})

describe('a dispute', () => {
  test('cites the law, the charge and its days, and goes to billing inquiries', () => {
    const { to, subject } = write(dispute)
    const text = wordsOf(dispute)

    expect(to).toEqual(['First Bank', 'Billing inquiries'])
    expect(subject).toBe('Billing error: $12.99 charged by Acme TV on October 3, 2026')
    expect(text).toContain('15 U.S.C. 1666')
    expect(text).toContain('On September 1, 2026 I cancelled')
    expect(text).toContain('the statement of October 15, 2026')
    expect(text).toContain('card ending in 1234')
  })

  test('must reach the issuer within 60 days of the statement, else it says that it is late', () => {
    expect(write(dispute)).toMatchObject({ reachBy: '2026-12-14', isLate: false })
    const early = { ...dispute, chargedOn: '2026-09-10', statementOn: '2026-09-20' }
    expect(write(early)).toMatchObject({
      reachBy: '2026-11-19',
      isLate: true,
    })
    expect(write(cancel)).toMatchObject({ reachBy: null, isLate: false, countedFrom: null })
  })

  test('without the statement’s day says that it counted from the charge', () => {
    expect(write(dispute).countedFrom).toBe('statement')
    expect(write({ ...dispute, chargedOn: '2026-09-20', statementOn: '' })).toMatchObject({
      reachBy: '2026-11-19',
      isLate: true,
      countedFrom: 'charge',
    })
  })

  test.for<[string, Partial<CancelLetterInput>, string]>([
    ['no charge', { chargedOn: '' }, '/chargedOn'],
    ['a charge before the cancellation', { chargedOn: '2026-08-31' }, '/chargedOn'],
    ['no sum', { amount: 'much' }, '/amount'],
    ['nothing at all', { amount: '0' }, '/amount'],
    ['a statement from before the charge', { statementOn: '2026-10-02' }, '/statementOn'],
    ['a statement of a day to come', { statementOn: '2027-10-15' }, '/statementOn'],
    ['a charge of a day to come', { chargedOn: '2026-11-24', statementOn: '' }, '/chargedOn'],
    ['a cancellation in a year that is a slip', { cancelledOn: '0026-09-01' }, '/cancelledOn'],
    ['no issuer', { issuer: '' }, '/issuer'],
  ])('is refused with %s', ([, change, path]) => {
    expect(refusal({ ...dispute, ...change })).toEqual([path])
  })
})

test('a charge of tomorrow may be disputed where nobody says what day it is there', () => {
  const tomorrow = { ...dispute, chargedOn: '2026-11-23', statementOn: '' }
  expect(refusal(tomorrow)).toBe('written')
  expect(refusal({ ...tomorrow, timeZone: 'America/Chicago' })).toEqual(['/chargedOn'])
  expect(refusal({ ...tomorrow, chargedOn: today, timeZone: 'America/Chicago' })).toBe('written')
})

test('a day of a year that nobody means is named, whichever letter counts from it', () => {
  const year0 = { cancelledOn: '0000-09-01', chargedOn: '0000-10-03', statementOn: '' }
  expect(refusal({ ...dispute, ...year0 })).toEqual(['/cancelledOn', '/chargedOn'])
})

test('a whole card number is not taken; a long member number is', () => {
  expect(refusal({ ...cancel, account: '4111 1111 1111 1111' })).toEqual(['/account'])
  expect(refusal({ ...cancel, account: '4111 1111 1111 1112' })).toBe('written')
})

test('what our fonts cannot print is named before anything is made', () => {
  expect(refusal({ ...cancel, name: '李' })).toEqual(['/name'])
})
