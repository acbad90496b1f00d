import { locale, say } from '../words/say.ts'

/** 'November 28, 2026 at 12:00 PM Eastern time'; '28 de noviembre de 2026 a las 12:00 p.m., hora del Este'. */
export function spokenInstant(instant: Date): string {
  const eastern = new Intl.DateTimeFormat(locale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  })
  return say('{instant} Eastern time', { instant: eastern.format(instant) })
}

/** 'November 28, 2026' for '2026-11-28'; '28 de noviembre de 2026'. */
export function spokenDay(iso: string): string {
  return dayIn(iso, { dateStyle: 'long' })
}

/** 'May 12' for '2027-05-12', what a subject has room for; '12 de mayo'. */
export function shortDay(iso: string): string {
  return dayIn(iso, { month: 'long', day: 'numeric' })
}

function dayIn(iso: string, shape: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale(), { ...shape, timeZone: 'UTC' })
  return format.format(new Date(`${iso}T00:00:00Z`))
}
