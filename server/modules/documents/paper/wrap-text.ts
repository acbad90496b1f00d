import { lettersOf } from './letters-of.ts'
import type { Typeface } from './typeface.ts'

const BREAK_AFTER = /(?<=[-/.@_&=?])/

export interface Measure {
  face: Typeface
  /** Points. */
  size: number
  width: number
}

/** Lines that fit the width; a word that is too long breaks after punctuation, else anywhere. */
export function wrapText(text: string, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, measure))
}

function wrapParagraph(paragraph: string, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer, measure)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = breakWord(word, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

function breakWord(word: string, measure: Measure): string[] {
  if (fits(word, measure)) return [word]
  const parts = word
    .split(BREAK_AFTER)
    .flatMap((part) => (fits(part, measure) ? [part] : lettersOf(part)))
  return join(parts, measure)
}

function join(parts: string[], measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line && !fits(line + part, measure)) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  return [...lines, line]
}

function fits(text: string, { face, size, width }: Measure): boolean {
  return face.widthOf(text, size) <= width
}
