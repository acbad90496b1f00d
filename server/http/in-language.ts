import { type Language, languageOfPath } from '#contract/languages.ts'
import es from '#contract/words/es.json' with { type: 'json' }
import { findWords } from '#contract/words/find-words.ts'
import { askedLanguage } from './asked-language.ts'
import type { Exchange } from './exchange.ts'

type Asking = Pick<Exchange, 'path' | 'headers' | 'state'>

/** The language that an answer without a page is told in. */
export function languageOf({ path, headers, state }: Asking): Language {
  const ofPage = state['language'] as Language | undefined
  return ofPage ?? languageOfPath(path) ?? askedLanguage(headers) ?? 'en'
}

/** Words of the code for whoever asked; what is not translated is English. */
export function inLanguage(asking: Asking, text: string): string {
  return said(languageOf(asking), text)
}

/** The same in a language that is known. */
export function said(language: Language, text: string): string {
  return language === 'en' ? text : findWords(es, language, text)
}
