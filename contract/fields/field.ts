/**
 * One kind of answer: the words around its box, what a browser may fill in by itself, the check and the tidying.
 * The browser checks before it sends and the server checks again, with the same functions.
 */
export interface Field<Options = void> {
  label: string
  hint?: string
  /** The value of the HTML attribute of that name. */
  autocomplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  maxLength?: number
  /** What is wrong, in kind words; undefined when nothing is. Reads the value as `clean` would leave it. */
  check(value: string, options: Options): string | undefined
  /** The value as it is stored. */
  clean(value: string): string
}

/** Characters that take no ink: an answer made of them would look given and print as nothing. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Unicode in composed form, without what cannot be seen. */
export function visible(value: string): string {
  return value.normalize('NFC').replace(INVISIBLE, '')
}

/** The same with single spaces, none at the ends. */
export function tidy(value: string): string {
  return visible(value).replace(/\s+/gu, ' ').trim()
}

/** Figures as they were meant: signs that a copy from an address book or a web page brings along are the plain ones, or gone. */
export function plainSigns(value: string): string {
  return visible(value)
    .normalize('NFKC')
    .replace(/[‐-―−]/gu, '-')
}
