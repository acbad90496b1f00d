import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './days.ts'

test.each([
  { day: '2026-12-31', days: 1, result: '2027-01-01' },
  { day: '2028-03-01', days: -1, result: '2028-02-29' },
  { day: '2026-03-07', days: 2, result: '2026-03-09' },
  { day: '2026-11-02', days: -2, result: '2026-10-31' },
  { day: '2027-03-14', days: -21, result: '2027-02-21' },
  { day: '2026-11-21', days: 365, result: '2027-11-21' },
])('$days days from $day is $result', ({ day, days, result }) => {
  expect(addDays(day, days)).toBe(result)
  expect(daysBetween(day, result)).toBe(days)
})

test('November 21, 2026 is a Saturday', () => {
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test.each(['2026-02-30', '2026-2-3', 'tomorrow', ''])('refuses "%s", which is not a day', (day) => {
  expect(() => weekdayOf(day)).toThrow(RangeError)
})
