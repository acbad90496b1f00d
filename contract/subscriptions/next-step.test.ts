import { expect, test } from 'vitest'
import { disputeBy, nextStep } from './next-step.ts'

const asked = {
  standing: 'asked',
  askedOn: '2026-11-01',
  confirmedOn: null,
  chargedOn: null,
  statementOn: null,
} as const

test.for([
  ['2026-11-07', { kind: 'wait', on: '2026-11-08' }],
  ['2026-11-08', { kind: 'ask-again', on: '2026-11-08' }],
] as const)('a company has seven days to answer: on %s', ([today, next]) => {
  expect(nextStep(asked, today)).toEqual(next)
})

test.for([
  ['2027-01-04', { kind: 'watch', on: '2027-01-04' }],
  ['2027-01-05', { kind: 'done', on: null }],
] as const)('two statements are watched after a confirmation: on %s', ([today, next]) => {
  const confirmed = { ...asked, standing: 'confirmed', confirmedOn: '2026-11-03' } as const

  expect(nextStep(confirmed, today)).toEqual(next)
})

test('a charge can be disputed for 60 days after its statement, the last one included', () => {
  const charged = {
    ...asked,
    standing: 'charged',
    chargedOn: '2026-11-20',
    statementOn: '2026-12-01',
  } as const

  expect(nextStep(charged, '2027-01-30')).toEqual({ kind: 'dispute', on: '2027-01-30' })
  expect(nextStep(charged, '2027-01-31')).toEqual({ kind: 'dispute-late', on: '2027-01-30' })
})

test('without the statement’s day nobody is told that the 60 days are over: they run from a later day', () => {
  const charged = { ...asked, standing: 'charged', chargedOn: '2026-11-20' } as const

  expect(nextStep(charged, '2027-01-19')).toEqual({ kind: 'dispute', on: '2027-01-19' })
  expect(nextStep(charged, '2027-01-20')).toEqual({ kind: 'dispute-unsure', on: '2027-01-19' })
})

test('without the statement’s day the earlier one counts, that of the charge', () => {
  expect(disputeBy({ statementOn: null, chargedOn: '2026-11-20' })).toBe('2027-01-19')
  expect(disputeBy({ statementOn: null, chargedOn: null })).toBeNull()
})
