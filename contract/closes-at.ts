import { wallClock } from './mailing/zoned-time.ts'

/** Its midnight comes first on the mainland: a claim that is in by then is in time everywhere. */
const EASTERN = 'America/New_York'

/** The calendar day (YYYY-MM-DD) in US Eastern time. */
export function easternDay(now: Date): string {
  return wallClock(now, EASTERN).slice(0, 10)
}

/**
 * The last second at which a claim due on this day (YYYY-MM-DD) is taken: 23:59:59 US Eastern.
 * Sources rarely name a zone; the earliest of those in use is the safe one. Throws on what is not a day.
 */
export function closesAt(dueOn: string): Date {
  const utcEnd = new Date(`${dueOn}T23:59:59Z`).getTime()
  for (const hoursBehind of [4, 5]) {
    const end = new Date(utcEnd + hoursBehind * 3_600_000)
    const isLastSecond = easternDay(new Date(end.getTime() + 1000)) > dueOn
    if (isLastSecond && easternDay(end) === dueOn) return end
  }
  throw new RangeError(`Not a day: ${dueOn}`)
}
