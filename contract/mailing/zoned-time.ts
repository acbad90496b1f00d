import type { Day } from './days.ts'

/** A time of day on a wall clock, HH:mm. */
export type ClockTime = string

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The instant at which a wall clock of this IANA zone shows the time on the day. A time that a clock skips in
 * spring or shows twice in autumn gives one of the instants beside it. Throws RangeError on an unknown zone.
 */
export function zonedInstant({
  day,
  time,
  zone,
}: {
  day: Day
  time: ClockTime
  zone: string
}): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) throw new RangeError(`Not a time: ${day} ${time}`)
  const guess = wall - aheadOfUtc(new Date(wall), zone)
  // The first guess may lie on the other side of a change of the clocks.
  return new Date(wall - aheadOfUtc(new Date(guess), zone))
}

function aheadOfUtc(at: Date, zone: string): number {
  return Date.parse(`${wallClock(at, zone)}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/** '2026-11-01T14:00:00' as a clock in the zone shows it. */
export function wallClock(at: Date, zone: string): string {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

/** Making a format costs a hundred times what using it does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}
