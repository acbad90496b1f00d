import { type Language, locales } from '#contract/languages.ts'
import { spoken } from '../words/say.ts'

/** '2026-11-23' → 'November 23, 2026', for the reader unless it is said for whom. A day has no time zone, so none may move it. */
export function dayWords(day: string, language: Language = spoken()): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}
