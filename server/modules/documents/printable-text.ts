const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g
const SPACES = /[\p{Zs}\t\v\f]+/gu
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu
const BLANK_LINES = /\n{3,}/g

/**
 * Text as it goes on paper: NFC, one kind of space and of line end, no control, direction or other
 * unseen characters (they could make a form read differently from what was typed).
 */
export function printableText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/ ?\n ?/g, '\n')
    .replace(BLANK_LINES, '\n\n')
    .trim()
}

/** For comparing what was printed with what is read back: white space does not count, nor whether a mark stands behind it. */
export function squeeze(text: string): string {
  return text.replace(/\s/g, '').normalize('NFC')
}
