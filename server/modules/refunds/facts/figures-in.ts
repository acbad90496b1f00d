import { visible } from '#contract/fields/field.ts'
import { type Figure, Remainder } from './figure.ts'
import { spelledAsDigits } from './number-words.ts'
import { takeAmounts } from './take-amounts.ts'
import { takeDates } from './take-dates.ts'
import { takeLaws } from './take-laws.ts'
import { bare, takeNames, takePeople } from './take-names.ts'

/** A text in one spelling: wide letters and invisible signs hide nothing. */
function plain(text: string): string {
  return visible(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[‘’]/gu, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f]/gu, ' ')
}

/**
 * Everything in a text that is a fact: sums, days, numbers, laws, people, and words with a capital that `known` does not know.
 * Numbers in words count like those in figures. Too much rather than too little: what is refused is only not used.
 */
export function figuresIn(text: string, known: (word: string) => boolean): Figure[] {
  const rest = new Remainder(plain(text))
  rest.take(/\[[^\]\n]*\]|\{[^}\n]*\}|<[^>\n]*>|_{3,}/gu, 'blank', (words) => words)
  rest.take(
    /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*|\b(?:https?:\/\/|www\.)\S*[^\s.,;:)]|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|gov|edu|io|co|us|info)\b(?:\/\S*[^\s.,;:)])?|(?<!\w)@\w+|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/giu,
    'address',
    (words) => words.toLowerCase(),
  )
  takeLaws(rest)
  rest.left = spelledAsDigits(rest.left)
  takeDates(rest)
  takeAmounts(rest)
  takePeople(rest)
  takeNames(rest, known)
  return rest.found
}

/** The words of a text, as `known` is asked for them. */
export function wordsOf(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? []).map(bare)
}
