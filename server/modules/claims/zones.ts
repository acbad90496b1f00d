import { easternDay } from '#contract/closes-at.ts'
import { Problem } from '../../problem.ts'

/** No place of the United States is earlier into the day, and none is later. */
const EARLIEST_US_ZONE = 'Pacific/Guam'
const LATEST_US_ZONE = 'Pacific/Pago_Pago'
const MOST_FORMATS = 1_000
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/

/**
 * The IANA name of a time zone as ICU writes it.
 * @throws Problem input.invalid at /timeZone
 */
export function readZone(timeZone: string): string {
  try {
    if (NAME.test(timeZone)) return daysIn(timeZone).resolvedOptions().timeZone
  } catch {
    // Told in the same words.
  }
  const errors = [{ path: '/timeZone', message: 'must be a time zone such as America/New_York' }]
  throw new Problem('input.invalid', { errors })
}

/** The ISO day that it is in a zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return daysIn(timeZone).format(instant)
}

/** The ISO day where somebody is; in the East, where their browser sent no zone or one that nobody knows. */
export function dayThere(timeZone: string | undefined, now: Date): string {
  try {
    if (timeZone) return dayIn(readZone(timeZone), now)
  } catch {
    // A letter is not refused for it.
  }
  return easternDay(now)
}

/** Making one takes half a millisecond, and there are some 600 names; of what is no zone nothing is kept. */
const formats = new Map<string, Intl.DateTimeFormat>()

function daysIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Names differ in their capitals as well, so that without an end anybody could fill the memory with them.
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format)
  return format
}

/** The latest ISO day that a claimant may have now, wherever in the United States. */
export function latestUsDay(now: Date): string {
  return dayIn(EARLIEST_US_ZONE, now)
}

/** The earliest ISO day that it still is somewhere in the United States: what ends with a day is not called over before. */
export function earliestUsDay(now: Date): string {
  return dayIn(LATEST_US_ZONE, now)
}
