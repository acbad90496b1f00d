import { expect, test } from 'vitest'
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
    'Official site: write a whole address, such as https://example.com.',
  ],
  ['docket', '1'.repeat(81), 'must NOT have more than 80 characters'],
])('what is wrong with %s is said once, in plain words', ([field, value, words]) => {
  expect(said(field, value)).toEqual([words])
})
