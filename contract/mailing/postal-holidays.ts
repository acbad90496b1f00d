import { addDays, type Day, weekdayOf } from './days.ts'

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6] as const

interface FixedHoliday {
  name: string
  month: number
  date: number
}

interface FloatingHoliday {
  name: string
  month: number
  weekday: number
  /** The first to fourth of the month, or the last. */
  nth: 1 | 2 | 3 | 4 | 'last'
}

/** The federal holidays of 5 U.S.C. 6103(a), all of which the Postal Service keeps. */
const holidays: readonly (FixedHoliday | FloatingHoliday)[] = [
  { name: "New Year's Day", month: 1, date: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: monday, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: monday, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, nth: 'last' },
  { name: 'Juneteenth National Independence Day', month: 6, date: 19 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 },
  { name: 'Veterans Day', month: 11, date: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 },
  { name: 'Christmas Day', month: 12, date: 25 },
]

/** The name of the holiday that falls on this very day, whichever day it is observed on. */
export function holidayOn(day: Day): string | undefined {
  return holidays.find((holiday) => fallsOn(holiday, day))?.name
}

/**
 * Whether letters are collected, processed and delivered: Monday to Saturday, holidays excepted.
 * A holiday on a Sunday closes the Monday after it. One on a Saturday closes that Saturday only: the Friday
 * before is a holiday "for pay and leave" of most postal employees, yet mail runs (USPS holiday list and notices).
 */
export function isMailDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === sunday || holidayOn(day)) return false
  return !(weekday === monday && holidayOn(addDays(day, -1)))
}

/** Whether post office counters may be relied on. Many open late, close early or stay shut on a Saturday. */
export function isCounterDay(day: Day): boolean {
  return weekdayOf(day) !== saturday && isMailDay(day)
}

/**
 * Whether offices can be counted on to work: printers, administrators, banks and the post.
 * The Friday before a holiday on a Saturday is none: federal offices and others close on it.
 */
export function isBusinessDay(day: Day): boolean {
  if (!isCounterDay(day)) return false
  return !(weekdayOf(day) === friday && holidayOn(addDays(day, 1)))
}

/** The day itself when it is such a day, else the last one before it. */
export function lastOnOrBefore(day: Day, isSuch: (day: Day) => boolean): Day {
  let last = day
  while (!isSuch(last)) last = addDays(last, -1)
  return last
}

/** So many mail days later, or earlier when negative. Zero leaves the day as it is. */
export function addMailDays(day: Day, count: number): Day {
  const direction = Math.sign(count)
  let at = day
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, direction)
    if (isMailDay(at)) left -= 1
  }
  return at
}

function fallsOn(holiday: FixedHoliday | FloatingHoliday, day: Day): boolean {
  if (Number(day.slice(5, 7)) !== holiday.month) return false
  const date = Number(day.slice(8, 10))
  if ('date' in holiday) return date === holiday.date
  if (weekdayOf(day) !== holiday.weekday) return false
  if (holiday.nth === 'last') return addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return Math.ceil(date / 7) === holiday.nth
}
