import { expect, test } from 'vitest'
import { usStates } from '#contract/fields/us-state.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { Problem } from '../../problem.ts'
import { readFieldValue } from './field-value.ts'

function said(field: SuitFieldName, value: unknown): string[] {
  try {
    readFieldValue(field, value)
    return []
  } catch (error) {
    return (error as Problem).more.errors?.map(({ message }) => message) ?? []
  }
}

test.for<[SuitFieldName, unknown, string]>([
  [
    'states',
    ['NY', 'ZZ'],
    'Only these states: “ZZ” is no state. Write two letters each, such as CA NY.',
  ],
  [
    'exceptStates',
    ['ZZ', 'ny'],
    'All but these states: “ZZ”, “ny” are no states. Write two letters each, such as CA NY.',
  ],
  ['dueOn', 'no day', 'Deadline: there is no such day.'],
  [
    'officialSiteUrl',
    'court.example',
    'Official site: write a whole address, such as https://example.com, without blanks or accents.',
  ],
  [
    'claimFormUrl',
    `https://court.example/${'a'.repeat(500)}`,
    'Claim form: use at most 500 characters.',
  ],
  ['states', [], 'Only these states: name at least one, or none at all.'],
  ['deadlineRule', 'maybe', 'What counts: choose one of these: postmarked, received, online.'],
  ['docket', '1'.repeat(81), 'must NOT have more than 80 characters'],
])('what is wrong with %s is said once, in plain words', ([field, value, words]) => {
  expect(said(field, value)).toEqual([words])
})

const address = {
  recipient: 'Settlement Administrator',
  line1: 'PO Box 4153',
  city: 'Portland',
  state: 'OR',
  zip: '97208-4153',
}

test.for([
  [{ city: ' ' }, 'Address for claims: The city is missing.'],
  [{ recipient: '' }, 'Address for claims: The name of who gets it is missing.'],
  [{ state: 'ZZ' }, 'Address for claims: There is no such state. Write two letters, such as CA.'],
  [{ zip: '9720' }, 'Address for claims: Enter a ZIP code like 12345 or 12345-6789'],
  [
    { state: 'ME' },
    'Address for claims: This ZIP code is not in Maine. Check the ZIP code and the state',
  ],
] as const)('signed forms are mailed to no address with %o', ([wrong, words]) => {
  expect(said('mailingAddress', { ...address, ...wrong })).toEqual([words])
})

test('an address that the post knows may be written, and that there is none', () => {
  expect(said('mailingAddress', { ...address, line2: 'Suite 4' })).toEqual([])
  expect(said('mailingAddress', null)).toEqual([])
})

test('an address is kept as it stands on an envelope, however it was typed', () => {
  const blanks = { recipient: ' Settlement  Administrator', city: ' Portland ', line2: '' }
  const typed = { ...address, ...blanks, state: 'or', zip: '972084153' }

  expect(readFieldValue('mailingAddress', typed)).toEqual(address)
})

test('a settlement may be of all states and territories that there are', () => {
  expect(said('states', Object.keys(usStates))).toEqual([])
})
