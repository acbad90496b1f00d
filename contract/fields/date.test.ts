import fc from 'fast-check'
import { expect, test } from 'vitest'
import { date, joinDate, splitDate } from './date.ts'

const today = '2026-11-20'

test.each([
  ['', 'Enter the date'],
  ['2024--10', 'The date needs a month'],
  ['-6-', 'The date needs a day and a year'],
  ['2023-2-29', 'Enter a date that exists, with the year in four digits'],
  ['24-6-10', 'Enter a date that exists, with the year in four digits'],
  ['2024-13-1', 'Enter a date that exists, with the year in four digits'],
  ['2026-11-21', 'The date cannot be in the future'],
])('%j: %s', (value, message) => {
  expect(date.check(value, { today })).toBe(message)
})

test('February 29 of a leap year and today are fine', () => {
  expect(date.check('2024-2-29', { today })).toBeUndefined()
  expect(date.check(today, { today })).toBeUndefined()
})

test('a date outside of the class period is told the bound, in words', () => {
  const range = { today, from: '2024-06-10', to: '2025-03-29' }

  expect(date.check('2024-6-9', range)).toBe('The date must be June 10, 2024 or later')
  expect(date.check('2025-3-30', range)).toBe('The date must be March 29, 2025 or earlier')
  expect(date.check('2024-6-10', range)).toBeUndefined()
})

test('a day may lie in the future only where that is said', () => {
  expect(date.check('2027-1-1', { today })).toBe('The date cannot be in the future')
  expect(date.check('2027-1-1', { today, future: true })).toBeUndefined()
  expect(date.check('2027-1-1', { today, future: true, to: '2026-12-31' })).toBe(
    'The date must be December 31, 2026 or earlier',
  )
})

test('where the day may only lie ahead, today is the first one', () => {
  expect(date.check(today, { today, future: 'only' })).toBeUndefined()
  expect(date.check('2027-1-1', { today, future: 'only' })).toBeUndefined()
  expect(date.check('2026-11-19', { today, future: 'only' })).toBe(
    'The date has passed. Enter today or a later one',
  )
})

test('three boxes become one value and come back', () => {
  const boxes = { month: '6', day: '10', year: '2024' }

  expect(splitDate(joinDate(boxes))).toEqual(boxes)
  expect(date.clean(joinDate(boxes))).toBe('2024-06-10')
  expect(joinDate({ month: '', day: ' ', year: '' })).toBe('')
})

test('whatever is typed, a date that passes is a real ISO day', () => {
  const box = fc.string({
    unit: fc.constantFrom('0', '1', '2', '3', '9', '-', ' ', 'a'),
    maxLength: 4,
  })

  fc.assert(
    fc.property(box, box, box, (month, day, year) => {
      const value = joinDate({ month, day, year })
      if (date.check(value, { today }) !== undefined) return

      const iso = date.clean(value)
      expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso)
    }),
  )
})
