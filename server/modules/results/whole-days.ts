const DAY_MS = 86_400_000

/** The UTC day of an instant, as 2026-11-21. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** How many days the second is after the first; both ISO days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS))
}
