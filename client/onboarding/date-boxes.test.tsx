import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { described } from '../testing/described.ts'
import { DateBoxes } from './date-boxes.tsx'

test('the boxes of a date that is wrong say so, and the first one says what is wrong', () => {
  render(
    <DateBoxes
      id="bought"
      label="When did you buy it?"
      hint="For example 6 / 10 / 2024."
      error="Enter a date that exists"
      value="2024-13-40"
      onChange={() => {}}
    />,
  )

  expect(described(screen.getByLabelText('Month'))).toEqual([
    'For example 6 / 10 / 2024.',
    'Enter a date that exists',
  ])
  const boxes = screen.getAllByRole('textbox')
  expect(boxes.map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
})
