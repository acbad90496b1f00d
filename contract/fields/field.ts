/**
 * One kind of answer: the words around its box, what a browser may fill in by itself, the check and the tidying.
 * The browser checks before it sends and the server checks again, with the same functions.
 */
export interface Field<Options = void> {
  label: string
  hint?: string
  /** The value of the HTML attribute of that name. */
  autocomplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  maxLength?: number
  /** What is wrong, in kind words; undefined when nothing is. Reads the value as `clean` would leave it. */
  check(value: string, options: Options): string | undefined
  /** The value as it is stored. */
  clean(value: string): string
}

/** Unicode in composed form, single spaces, none at the ends. */
export function tidy(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
