import { locale } from './locale.ts'
import { spoken } from './say.ts'

/** What a page in another language than English says with its calls: its address alone may tell the language. */
export function acceptLanguage(): Record<string, string> {
  return spoken() === 'en' ? {} : { 'accept-language': locale() }
}
