/** No verdict before: people act differently on each day of the week. */
export const LEAST_DAYS = 14

/** The UTC day of an instant, as 2026-11-21. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
