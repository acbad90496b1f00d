import { expect, test } from 'vitest'
import { closesAt, easternDay } from './closes-at.ts'

test.each([
  { dueOn: '2026-11-27', end: '2026-11-28T04:59:59.000Z', why: 'winter time' },
  { dueOn: '2026-07-04', end: '2026-07-05T03:59:59.000Z', why: 'summer time' },
  { dueOn: '2026-03-08', end: '2026-03-09T03:59:59.000Z', why: 'the day summer time begins' },
  { dueOn: '2026-11-01', end: '2026-11-02T04:59:59.000Z', why: 'the day summer time ends' },
  { dueOn: '2028-02-29', end: '2028-03-01T04:59:59.000Z', why: 'a leap day' },
])('a claim due on $dueOn is taken until $end ($why)', ({ dueOn, end }) => {
  expect(closesAt(dueOn).toISOString()).toBe(end)
})

test('agrees with the Eastern calendar on every day of two years', () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const dueOn = new Date(day).toISOString().slice(0, 10)
    const end = closesAt(dueOn)

    expect(easternDay(end)).toBe(dueOn)
    expect(easternDay(new Date(end.getTime() + 1000)) > dueOn).toBe(true)
  }
})

test.each(['2026-02-30', '27 November 2026', ''])('refuses "%s", which is not a day', (dueOn) => {
  expect(() => closesAt(dueOn)).toThrow(RangeError)
})

test('the Eastern day is still yesterday when it is early morning in London', () => {
  expect(easternDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
})
