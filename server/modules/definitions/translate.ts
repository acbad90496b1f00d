import { type Language, languages } from '#contract/languages.ts'
import { meetTexts } from './texts-at.ts'

/**
 * A copy of a value with its words in another language, as far as `find` knows them: variations are merged by now, and what
 * `{{…}}` names is not filled in yet. Words that are given per language stay as they are. A mark beside words that they are in
 * English alone (`leadIn` of `lead`) goes where they are not.
 */
export function translate<T>(
  schema: object,
  value: T,
  find: (text: string) => string | undefined,
): T {
  const copy = structuredClone(value)
  meetTexts(schema, copy, ({ holder, key }) => {
    const text = holder[key]
    const said = typeof text === 'string' ? (find(text) ?? text) : text
    holder[key] = said
    if (said !== text || isPerLanguage(text)) dropMark(holder, `${key}In`)
  })
  return copy
}

/** Not of English alone, which may be written so as well. */
function isPerLanguage(text: unknown): boolean {
  return typeof text === 'object' && text !== null && Object.keys(text).length > 1
}

function dropMark(holder: Record<string, unknown>, mark: string): void {
  if (languages.includes(holder[mark] as Language)) delete holder[mark]
}
