import type { Language } from '#contract/languages.ts'
import { findWords } from '#contract/words/find-words.ts'
import es from './words.es.json' with { type: 'json' }

/**
 * What the account's page is told of a person's data, in the language of the page. Its words are said here: the file of them that
 * each Spanish page loads would be twice as long.
 */
export function sayIn(language: Language | undefined, text: string): string {
  return language === 'es' ? findWords(es, language, text) : text
}
