import { locales } from '#contract/languages.ts'
import { spoken } from './say.ts'

/** What Intl formats by for the reader. */
export function locale(): string {
  return locales[spoken()]
}
