/** The UTC day of an instant, as 2026-11-21. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
