import es from '#contract/words/es.json' with { type: 'json' }
import { findWords } from '#contract/words/find-words.ts'
import type { Voice } from './say.ts'

/** Fetched for readers of Spanish alone. */
export const spanish: Voice = {
  language: 'es',
  translate: (text) => findWords(es, 'es', text),
}
