import { locale } from '../words/locale.ts'

/** '2026-11-23' → 'November 23, 2026', for the reader unless another locale is given. A day has no time zone, so none may move it. */
export function dayWords(day: string, where: string = locale()): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(where, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}
