import { unprintable, UnprintableText } from '../check-glyphs.ts'
import { printableText } from '../printable-text.ts'
import type { Letter } from './letter.ts'

/** The letter with every text as it goes on paper. @throws {UnprintableText} naming what our fonts lack */
export function printableLetter(letter: Letter): Letter {
  const { from, to, date, subject, paragraphs, preparedAt } = letter
  return {
    from: from.map((text, index) => printable(text, `/from/${index}`)),
    to: to.map((text, index) => printable(text, `/to/${index}`)),
    date: printable(date, '/date'),
    subject: printable(subject, '/subject'),
    paragraphs: paragraphs.map((text, index) => printable(text, `/paragraphs/${index}`)),
    preparedAt,
  }
}

function printable(text: string, path: string): string {
  const characters = unprintable(text)
  if (characters.length > 0) throw new UnprintableText([{ path, characters }])
  return printableText(text)
}
