import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'
import { described } from '../testing/described.ts'

test('the answer that the error summary leads to says the hint and what is wrong', () => {
  render(
    <RadioGroup
      id="filed"
      name="filed"
      label="Has a claim been filed already?"
      hint="By you or your household"
      error="Choose an answer"
      options={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
    />,
  )

  expect(described(screen.getByLabelText('No'))).toEqual([
    'By you or your household',
    'Choose an answer',
  ])
})
