import { expect, test } from 'vitest'
import { checkClaimAnswers, cleanClaimAnswers } from './check-claim-answers.ts'
import type { SuitTerms } from './suit-terms.ts'
import type { ClaimAnswers } from './wire/claims.ts'

const today = '2026-11-20'

const terms: SuitTerms = {
  eligibility: [
    { id: 'bought', text: 'Did you buy one?', clause: 'Buyers.', fits: 'yes' },
    { id: 'opted-out', text: 'Have you opted out?', clause: 'Not opted out.', fits: 'no' },
  ],
  form: [
    { id: 'units', label: 'How many?', kind: 'number', min: 1, max: 5 },
    { id: 'bought-on', label: 'When?', kind: 'date', from: '2020-01-01', to: '2025-12-31' },
    { id: 'product', label: 'Which?', kind: 'choice', choices: ['Soap', 'Body wash'] },
    { id: 'note', label: 'Anything else?', kind: 'text', optional: true },
  ],
  identifier: { use: 'required', label: 'Notice ID', pattern: '[A-Z]{2}\\d{4}' },
  attestations: [{ id: 'true', text: 'All is true.' }],
  payments: ['check', 'venmo'],
  basis: 'drafted',
}

const answers: ClaimAnswers = {
  claimant: {
    legalName: 'Zoë Núñez',
    email: 'zoe@example.com',
    address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
  },
  identifier: 'ab-1234',
  eligibility: { bought: 'yes', 'opted-out': 'no' },
  form: { units: '3', 'bought-on': '2024-6-10', product: 'Soap' },
  payment: 'check',
}

const pathsOf = (changed: Partial<ClaimAnswers>, changedTerms: Partial<SuitTerms> = {}) =>
  checkClaimAnswers({ ...answers, ...changed }, { ...terms, ...changedTerms }, today).map(
    ({ path }) => path,
  )

test('a form that is filled in has no faults', () => {
  expect(pathsOf({})).toEqual([])
})

test.each(['no', 'unsure'] as const)('an eligibility answer of %s is not filed', (answer) => {
  expect(pathsOf({ eligibility: { bought: answer, 'opted-out': 'no' } })).toEqual([
    '/answers/eligibility/bought',
  ])
})

test('an eligibility question left open is named', () => {
  expect(pathsOf({ eligibility: { bought: 'yes' } })).toEqual(['/answers/eligibility/opted-out'])
})

test('each faulty part of the person is named by its own pointer', () => {
  const claimant = {
    legalName: '',
    email: 'zoe@',
    phone: '123',
    address: { line1: '', city: 'Utica', state: 'IL', zip: '13501' },
  }

  expect(pathsOf({ claimant })).toEqual([
    '/answers/claimant/legalName',
    '/answers/claimant/email',
    '/answers/claimant/phone',
    '/answers/claimant/address/line1',
    '/answers/claimant/address/zip',
  ])
})

test('the form’s own lines are checked by their kind; optional ones may stay empty', () => {
  const form = { units: '6', 'bought-on': '2019-12-31', product: 'Candle' }

  expect(pathsOf({ form })).toEqual([
    '/answers/form/units',
    '/answers/form/bought-on',
    '/answers/form/product',
  ])
  expect(pathsOf({ form: {} })).toHaveLength(3)
})

test('the notice ID follows the settlement: required, optional or not asked', () => {
  const identifier = (use: 'none' | 'optional' | 'required') => ({ identifier: { use } })

  expect(pathsOf({ identifier: null })).toEqual(['/answers/identifier'])
  expect(pathsOf({ identifier: null }, identifier('optional'))).toEqual([])
  expect(pathsOf({ identifier: null }, identifier('none'))).toEqual([])
  expect(pathsOf({ identifier: 'nonsense' })).toEqual(['/answers/identifier'])
})

test('only a payment that the settlement offers is taken', () => {
  expect(pathsOf({ payment: 'venmo' })).toEqual([])
  expect(pathsOf({ payment: 'zelle' })).toEqual(['/answers/payment'])
})

test('kept answers are tidy and hold nothing that the settlement does not ask', () => {
  const kept = cleanClaimAnswers(
    {
      ...answers,
      claimant: { ...answers.claimant, email: ' Zoe@Example.com', phone: '', otherNames: ' ' },
      eligibility: { ...answers.eligibility, stray: 'yes' },
      form: { ...answers.form, units: '03', note: ' ', stray: 'x' },
    },
    terms,
  )

  expect(kept).toEqual({
    ...answers,
    identifier: 'AB1234',
    form: { units: '3', 'bought-on': '2024-06-10', product: 'Soap' },
  })
})

test('files are asked for only where the settlement wants them, and at most five', () => {
  const proof = (use: 'optional' | 'required') => ({ proof: { use, label: 'Receipts', help: 'x' } })
  const six = ['a', 'b', 'c', 'd', 'e', 'f']

  expect(pathsOf({}, proof('required'))).toEqual(['/answers/proof'])
  expect(pathsOf({}, proof('optional'))).toEqual([])
  expect(pathsOf({ proof: ['a'] }, proof('required'))).toEqual([])
  expect(pathsOf({ proof: six }, proof('optional'))).toEqual(['/answers/proof'])
  expect(pathsOf({ proof: six })).toEqual([])
  expect(cleanClaimAnswers({ ...answers, proof: ['a'] }, terms)).not.toHaveProperty('proof')
})

test('more may be claimed by somebody who shows receipts', () => {
  const form = [
    { id: 'units', label: 'How many?', kind: 'number' as const, max: 25, maxWithoutProof: 5 },
  ]
  const changed = { form, proof: { use: 'optional' as const, label: 'Receipts', help: 'x' } }
  const many = { form: { units: '20' } }

  expect(pathsOf(many, changed)).toEqual(['/answers/form/units'])
  expect(pathsOf({ ...many, proof: ['a'] }, changed)).toEqual([])
})

test('of a Social Security number four digits are taken, and never more', () => {
  const form = [
    { id: 'ssn', label: 'Last four', kind: 'text' as const, sensitive: 'ssn-last-4' as const },
  ]
  const said = (ssn: string) => pathsOf({ form: { ssn } }, { form })

  expect(said('1234')).toEqual([])
  for (const wrong of ['123', '078-05-1120', '078051120', 'abcd'])
    expect(said(wrong)).toEqual(['/answers/form/ssn'])
})

test('four digits of a Social Security number stay four, also where they are asked for as a number', () => {
  const ssn = { id: 'ssn', label: 'Last four', sensitive: 'ssn-last-4' as const }
  const kept = (['text', 'number'] as const).map((kind) => {
    return cleanClaimAnswers(
      { ...answers, form: { ssn: ' 0042' } },
      { ...terms, form: [{ ...ssn, kind }] },
    ).form
  })

  expect(kept).toEqual([{ ssn: '0042' }, { ssn: '0042' }])
})
