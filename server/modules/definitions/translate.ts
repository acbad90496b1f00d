import { meetTexts } from './texts-at.ts'

/**
 * A copy of a value with its words in another language, as far as `find` knows them: variations are merged by now, and what
 * `{{…}}` names is not filled in yet. Words that are given per language stay as they are.
 */
export function translate<T>(
  schema: object,
  value: T,
  find: (text: string) => string | undefined,
): T {
  const copy = structuredClone(value)
  meetTexts(schema, copy, ({ holder, key }) => {
    const text = holder[key]
    if (typeof text === 'string') holder[key] = find(text) ?? text
  })
  return copy
}
