import { type Language, locales } from '../languages.ts'
import { oncePerObject } from '../once-per-object.ts'

/**
 * English → another language, for words that stand in code; `{1}`, `{2}` … stand for figures and days, and one `{…}` for words
 * that are not ours: a question of a settlement, a name, the name of a file.
 */
export type CodeWords = Readonly<Record<string, string>>

const DAY =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, \\d{4}'
/** What a sentence is filled in with by code: a day, a sum, a number. */
const FILLED = new RegExp(`${DAY}|\\$?\\d+(?:[,.]\\d+)*`, 'g')

/**
 * The words for a text of the code: the whole text, or the text with its figures and days left open, which are then
 * written as the other language does; else the text with somebody's words left open, which stay as they are. What is not known
 * stays English.
 */
export function findWords(words: CodeWords, language: Language, text: string): string {
  const whole = wordsOf(words, text)
  if (whole !== undefined) return whole
  const values: string[] = []
  const open = text.replace(FILLED, (value) => `{${values.push(value)}}`)
  const found = values.length > 0 ? wordsOf(words, open) : undefined
  if (found === undefined) return aroundWords(words, text) ?? text
  return found.replace(/\{(\d+)\}/g, (_, place: string) =>
    spoken(values[Number(place) - 1] ?? '', language),
  )
}

const OPEN = '{…}'

/** The texts with words left open: what stands before and after those, in both languages. */
const openTexts = oncePerObject((words: CodeWords) =>
  Object.entries(words)
    .filter(([english]) => english.includes(OPEN))
    // The one that says the most: 'We cannot print {…}' stands at the beginning of others.
    .toSorted(([one], [other]) => other.length - one.length)
    .map((pair) => pair.map((text) => text.split(OPEN))),
)

function aroundWords(words: CodeWords, text: string): string | undefined {
  for (const [[before = '', after = ''] = [], [start = '', end = ''] = []] of openTexts(words)) {
    const isIt = text.startsWith(before) && text.endsWith(after)
    const filled = text.slice(before.length, text.length - after.length)
    if (isIt && filled !== '') return start + filled + end
  }
  return undefined
}

function wordsOf(words: CodeWords, text: string): string | undefined {
  return Object.hasOwn(words, text) ? words[text] : undefined
}

/** In the United States sums and numbers are written alike in both languages; days are not. */
function spoken(value: string, language: Language): string {
  if (!/^[A-Z]/.test(value)) return value
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${value} UTC`))
}
