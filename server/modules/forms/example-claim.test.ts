import { expect, test } from 'vitest'
import { plainTerms } from '../../testing/add-suit.ts'
import { exampleClaim, NOBODY } from './example-claim.ts'

test('a field for four digits of a Social Security number is tried with four digits', () => {
  const form = [
    { id: 'ssn', label: 'Last four', kind: 'text', sensitive: 'ssn-last-4' },
  ] satisfies typeof plainTerms.form

  const { answers } = exampleClaim(NOBODY, { ...plainTerms, form })

  expect(answers.form).toEqual({ ssn: '0042' })
})
