import { daysBetween } from '#contract/mailing/days.ts'

/** Under two weeks is soon. */
export function isSoon(day: string, today: string): boolean {
  return daysBetween(today, day) < 14
}
