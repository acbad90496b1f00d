import { zonedInstant } from '#contract/mailing/zoned-time.ts'

/** Deadlines and the calendar of this site are Eastern. */
export const SITE_ZONE = 'America/New_York'

/** The browser's time zone by its IANA name, such as 'Europe/Berlin'. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 'Nov 22, 2026, 9:30 AM EST': an instant as a clock of the zone shows it. */
export function momentWords(instant: string, zone = ownZone()): string {
  return new Date(instant).toLocaleString('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The same instant on one's own clock and on the site's, once where they are one. */
export function momentInZones(instant: string): string {
  const [own, site] = [momentWords(instant), momentWords(instant, SITE_ZONE)]
  return own === site ? own : `${own} for you, ${site} at the site`
}

/**
 * The instant that a local date and time in a zone stand for.
 * @param local what a field of type datetime-local holds: '2026-11-22T09:30'
 * @returns an ISO instant; undefined for what is no date and time
 */
export function instantOf(local: string, zone: string): string | undefined {
  const [day = '', time = ''] = local.split('T')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(time)) return undefined
  return zonedInstant({ day, time: time.slice(0, 5), zone }).toISOString()
}
