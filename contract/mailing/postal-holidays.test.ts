import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './days.ts'
import {
  addMailDays,
  holidayOn,
  isBusinessDay,
  isCounterDay,
  isMailDay,
  lastOnOrBefore,
} from './postal-holidays.ts'

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day)
  return days
}

const years = Array.from({ length: 17 }, (_, index) => 2024 + index)

/** Third Monday of January, third of February, last of May, first of September, second of October, fourth Thursday of November. */
const floating: Record<number, string> = {
  2024: '01-15 02-19 05-27 09-02 10-14 11-28',
  2025: '01-20 02-17 05-26 09-01 10-13 11-27',
  2026: '01-19 02-16 05-25 09-07 10-12 11-26',
  2027: '01-18 02-15 05-31 09-06 10-11 11-25',
  2028: '01-17 02-21 05-29 09-04 10-09 11-23',
  2029: '01-15 02-19 05-28 09-03 10-08 11-22',
  2030: '01-21 02-18 05-27 09-02 10-14 11-28',
  2031: '01-20 02-17 05-26 09-01 10-13 11-27',
  2032: '01-19 02-16 05-31 09-06 10-11 11-25',
  2033: '01-17 02-21 05-30 09-05 10-10 11-24',
  2034: '01-16 02-20 05-29 09-04 10-09 11-23',
  2035: '01-15 02-19 05-28 09-03 10-08 11-22',
  2036: '01-21 02-18 05-26 09-01 10-13 11-27',
  2037: '01-19 02-16 05-25 09-07 10-12 11-26',
  2038: '01-18 02-15 05-31 09-06 10-11 11-25',
  2039: '01-17 02-21 05-30 09-05 10-10 11-24',
  2040: '01-16 02-20 05-28 09-03 10-08 11-22',
}

test.each(years)('%i has eleven holidays, each on its calendar day', (year) => {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']
  const expected = [...fixed, ...floating[year]!.split(' ')].map((day) => `${year}-${day}`).sort()

  expect(daysOf(year).filter(holidayOn)).toEqual(expected)
})

/** Weekdays without mail that are not themselves holidays, from the calendar of each year. */
test('a holiday on a Sunday closes the post on the Monday after it, and nothing else does', () => {
  const closed = years
    .flatMap(daysOf)
    .filter((day) => !isMailDay(day) && !holidayOn(day) && weekdayOf(day) !== 0)

  expect(closed).toEqual([
    '2027-07-05',
    '2029-11-12',
    '2032-07-05',
    '2033-06-20',
    '2033-12-26',
    '2034-01-02',
    '2035-11-12',
    '2038-07-05',
    '2039-06-20',
    '2039-12-26',
    '2040-01-02',
    '2040-11-12',
  ])
})

test('before a holiday on a Saturday the Friday has mail but is no business day', () => {
  const fridays = years.flatMap(daysOf).filter((day) => isCounterDay(day) && !isBusinessDay(day))

  expect(fridays).toEqual([
    '2026-07-03',
    '2027-06-18',
    '2027-12-24',
    '2027-12-31',
    '2028-11-10',
    '2032-06-18',
    '2032-12-24',
    '2032-12-31',
    '2034-11-10',
    '2037-07-03',
    '2038-06-18',
    '2038-12-24',
    '2038-12-31',
  ])
  expect(fridays.every(isMailDay)).toBe(true)
})

test.each([
  { day: '2026-12-25', mail: false, counter: false, business: false, why: 'Christmas on a Friday' },
  { day: '2026-12-26', mail: true, counter: false, business: false, why: 'the Saturday after it' },
  { day: '2027-12-25', mail: false, counter: false, business: false, why: 'one on a Saturday' },
  { day: '2027-12-27', mail: true, counter: true, business: true, why: 'the Monday after that' },
  { day: '2033-12-26', mail: false, counter: false, business: false, why: 'after one on a Sunday' },
  { day: '2026-11-27', mail: true, counter: true, business: true, why: 'after Thanksgiving' },
  { day: '2026-11-22', mail: false, counter: false, business: false, why: 'a Sunday' },
])('$day: mail $mail, counter $counter, business $business ($why)', (expected) => {
  const { day, mail, counter, business } = expected

  expect(isMailDay(day)).toBe(mail)
  expect(isCounterDay(day)).toBe(counter)
  expect(isBusinessDay(day)).toBe(business)
})

test.each([
  { day: '2026-11-25', count: 3, result: '2026-11-30', why: 'Friday, Saturday, Monday' },
  { day: '2026-11-30', count: -3, result: '2026-11-25', why: 'the way back' },
  { day: '2026-12-31', count: 1, result: '2027-01-02', why: 'New Year on a Friday' },
  { day: '2033-12-31', count: 1, result: '2034-01-03', why: 'New Year on a Sunday' },
  { day: '2026-11-22', count: 0, result: '2026-11-22', why: 'none leaves a Sunday as it is' },
])('$count mail days from $day is $result ($why)', ({ day, count, result }) => {
  expect(addMailDays(day, count)).toBe(result)
})

test('the last mail day on or before Monday, December 26, 2033 is Saturday the 24th', () => {
  expect(lastOnOrBefore('2033-12-26', isMailDay)).toBe('2033-12-24')
  expect(lastOnOrBefore('2033-12-24', isMailDay)).toBe('2033-12-24')
})
