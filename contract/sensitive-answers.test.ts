import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unmarkedSensitive } from './sensitive-answers.ts'
import type { FormQuestion, SuitTerms } from './suit-terms.ts'

const asks = (question: Partial<FormQuestion>) => ({
  form: [{ id: 'asked', label: 'How many?', kind: 'text' as const, ...question }],
})

test.each(['Date of birth', 'Last four digits of your Social Security number', 'SSN (last 4)'])(
  'a question for "%s" has to be marked',
  (label) => {
    expect(unmarkedSensitive(asks({ label }))).toEqual(['asked'])
    expect(unmarkedSensitive(asks({ label, sensitive: 'ssn-last-4' }))).toEqual([])
  },
)

test('other questions need no mark', () => {
  expect(unmarkedSensitive(asks({ label: 'Which assignment was it?' }))).toEqual([])
})

test('no settlement of the catalogue asks for such a thing unmarked', () => {
  const seeds = globSync('seeds/settlements/*.json').flatMap((file) =>
    suitsOf(JSON.parse(readFileSync(file, 'utf8'))),
  )

  expect(seeds.length).toBeGreaterThan(10)
  expect(seeds.flatMap(({ terms }) => (terms ? unmarkedSensitive(terms) : []))).toEqual([])
})

function suitsOf(file: unknown): { terms?: SuitTerms }[] {
  const found = Array.isArray(file) ? file : Object.values(file as object).find(Array.isArray)
  return (found ?? []) as { terms?: SuitTerms }[]
}
