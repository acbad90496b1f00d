import { addDays, daysBetween } from '../mailing/days.ts'
import type { Interval } from '../wire/plans.ts'

/**
 * The day on which a term ends that begins on a day; the last of its month where that month has no such day. Undefined for
 * what has no terms.
 */
export function termEnd(start: string, interval: Interval): string | undefined {
  return interval === 'none' ? undefined : monthsAfter(start, interval === 'year' ? 12 : 1)
}

/** The same day so many months later; the last of its month where that month has no such day. */
export function monthsAfter(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const end = new Date(lastOfMonth)
  end.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return end.toISOString().slice(0, 10)
}

/** American Samoa, the last place that is served in which a day ends, is so far behind UTC all year. */
const LAST_ZONE_MS = 11 * 3_600_000

/** The day of a charge at an instant, as it is named: whoever acts before that day is in time, wherever they are. */
export function chargeDay(at: Date): string {
  return new Date(at.getTime() - LAST_ZONE_MS).toISOString().slice(0, 10)
}

/**
 * The day of the next charge of what is paid for on a page that opens at an instant. The payment company adds the term in UTC, to
 * the instant at which it was paid. That may be up to a day later, and the charge earlier all the same: what begins on the 31st
 * is charged from the first hour of a shorter month's last day on.
 */
export function nextChargeDay(opened: Date, interval: Interval): string | undefined {
  const nextDay = new Date(opened)
  nextDay.setUTCHours(24, 0, 0, 0)
  const days = [opened, nextDay].flatMap((start) => {
    const [from = '', time] = start.toISOString().split('T')
    const end = termEnd(from, interval)
    return end ? [chargeDay(new Date(`${end}T${time}`))] : []
  })
  return days.toSorted()[0]
}

/** The first day on which a renewal is announced; inside what California, Massachusetts and New York ask for (PRODUCT §4). */
const NOTICE_DAYS = 21
/** Somebody who pays by the month is reminded of it about once a year. */
const REMIND_EVERY_DAYS = 344

interface Renewing {
  interval: Interval
  /** ISO days. */
  startedOn: string
  periodEndsOn: string
  noticedOn: string | null
  today: string
}

/** Whether the next renewal is to be announced today: once in each yearly term, and once a year of monthly ones. */
export function isNoticeDue({
  interval,
  startedOn,
  periodEndsOn,
  noticedOn,
  today,
}: Renewing): boolean {
  if (interval === 'none' || today >= periodEndsOn) return false
  if (interval === 'month') {
    return daysBetween(noticedOn ?? startedOn, today) >= REMIND_EVERY_DAYS
  }
  const from = addDays(periodEndsOn, -NOTICE_DAYS)
  return today >= from && (noticedOn === null || noticedOn < from)
}
