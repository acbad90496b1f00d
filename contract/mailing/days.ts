/** A calendar day without an hour or a zone, YYYY-MM-DD. Such days compare as strings. */
export type Day = string

const millisecondsADay = 86_400_000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The day so many days later; earlier when negative. Throws RangeError on what is not a day. */
export function addDays(day: Day, days: number): Day {
  return dayOf(midnight(day) + days * millisecondsADay)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(midnight(day)).getUTCDay()
}

/** How many days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnight(to) - midnight(from)) / millisecondsADay
}

/** Throws RangeError on what is not a day. */
export function checkDay(day: Day): void {
  midnight(day)
}

/** Whether a word is a day of the calendar. */
export function isDay(word: string): boolean {
  const at = dayPattern.test(word) ? new Date(`${word}T00:00:00Z`) : undefined
  return at?.getUTCDate() === Number(word.slice(8))
}

/** UTC has no summer time, so days may be counted in it. */
function midnight(day: Day): number {
  const at = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Some engines roll 30 February on to March; NaN is unequal to any date.
  if (new Date(at).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`Not a day: ${day}`)
  return at
}

function dayOf(at: number): Day {
  return new Date(at).toISOString().slice(0, 10)
}
