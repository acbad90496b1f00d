import type { Language } from '#contract/languages.ts'
import { wordingFor } from './catalogues.ts'
import { chooseWords } from './choose-words.ts'
import type { DefinitionSet } from './definition-set.ts'
import { translate } from './translate.ts'

/** Puts a part of a definition into words; its schema says what in it is one. Variations are merged by now. */
export type Say = <T>(schema: object, value: T) => T

/**
 * How a definition is said in a language: translated first, as it is written, and only then is what `{{…}}` names filled in.
 * English needs no translating.
 */
export function wordsIn(
  { words: catalogues }: Pick<DefinitionSet, 'words'>,
  {
    id,
    language,
    words,
  }: { id: string; language: Language; words: Readonly<Record<string, string>> },
): Say {
  if (language === 'en') return (_, value) => chooseWords(value, language, words)
  const find = wordingFor(catalogues[language], id)
  return (schema, value) => chooseWords(translate(schema, value, find), language, words)
}
