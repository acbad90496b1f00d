const eastern = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})
const shortDays = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'November 28, 2026 at 12:00 PM Eastern time'. */
export function spokenInstant(instant: Date): string {
  return `${eastern.format(instant)} Eastern time`
}

/** 'May 12' for '2027-05-12': what a subject has room for. */
export function shortDay(iso: string): string {
  return shortDays.format(new Date(`${iso}T00:00:00Z`))
}
