const DAY_MS = 86_400_000

/**
 * So many days from now (before it, when negative), where the browser of these tests is: tests name days that hold whenever
 * they run.
 */
export function dayFromNow(days: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  // Of the calendar: where the clocks change in between, so many times 24 hours are another day for an hour of each evening.
  const at = new Date(Date.parse(today) + days * DAY_MS)
  const written = (locale: string, style: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(at)
  const iso = written('en-CA')
  const [year = '', month = '', day = ''] = iso.split('-')
  return {
    iso,
    /** As the three boxes of a day take it. */
    boxes: { Month: month, Day: day, Year: year },
    /** 'December 9, 2026' */
    inWords: written('en-US', { dateStyle: 'long' }),
    /** '12/9/2026' */
    inFigures: written('en-US'),
    /** 'Dec 9, 2026' */
    short: written('en-US', { dateStyle: 'medium' }),
  }
}
