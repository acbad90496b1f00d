import type { Signature, SigningTime } from '../claim-form.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Kept by zone: making a format takes longer than a page of text. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const METHODS = { typed: 'typed', drawn: 'drawn by hand' }

/** '2026-11-20' → 'November 20, 2026'. Our own words, since those of Intl differ between versions. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = MONTHS[(month ?? 0) - 1]
  if (!year || !name || !date) throw new RangeError(`'${day}' is not an ISO day`)
  return `${name} ${date}, ${year}`
}

/** Says how and when a signature was made, in the signer's zone and in UTC. */
export function signingNote(method: Signature['method'], { at, zone }: SigningTime): string {
  const local = `${wallClock(at, zone)} ${zone}`
  return `Signed electronically (${METHODS[method]} by the claimant) on ${local}, ${wallClock(at, 'UTC')} UTC.`
}

function wallClock(at: string, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known

  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
