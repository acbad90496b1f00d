import { wallClock } from '#contract/mailing/zoned-time.ts'
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
const METHODS = { typed: 'typed', drawn: 'drawn by hand' }

/** '2026-11-20' → 'November 20, 2026'. Our own words, since those of Intl differ between versions. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = MONTHS[(month ?? 0) - 1]
  if (!year || !name || !date) throw new RangeError(`'${day}' is not an ISO day`)
  return `${name} ${date}, ${year}`
}

/** Says how and when a signature was made, in the signer's zone and, where that is another, in UTC. */
export function signingNote(method: Signature['method'], { at, zone }: SigningTime): string {
  const times = [...new Set([zone, 'UTC'])].map(
    (where) => `${wallClock(new Date(at), where).replace('T', ' ')} ${where}`,
  )
  return `Signed electronically (${METHODS[method]} by the claimant) on ${times.join(', ')}.`
}
