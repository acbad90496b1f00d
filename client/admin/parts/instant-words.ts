const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 22, 2026, 4:05 PM`, by the clock of whoever looks. @param instant ISO */
export function instantWords(instant: string): string {
  return format.format(new Date(instant))
}
