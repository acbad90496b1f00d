/** A tree of definition values with every text chosen for a language and every `{{name}}` filled in. */
export function chooseWords<T>(
  value: T,
  language: string,
  words: Readonly<Record<string, string>>,
): T {
  if (typeof value === 'string') return fill(value, words) as T
  if (Array.isArray(value))
    return value.map((item: unknown) => chooseWords(item, language, words)) as T
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return fill(value[language] ?? value.en, words) as T
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    chooseWords(item, language, words),
  ])
  return Object.fromEntries(entries) as T
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.includes('{{')
    ? text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => words[name] ?? '')
    : text
}

function isTranslated(value: object): value is { en: string; [language: string]: string } {
  return 'en' in value && Object.values(value).every((text) => typeof text === 'string')
}
