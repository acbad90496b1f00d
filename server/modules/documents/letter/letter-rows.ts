import type { Row } from '../paper/flow.ts'
import { FULL_WIDTH, gap, parting, type Press, textRows } from '../paper/rows.ts'
import { addPart } from '../paper/structure.ts'
import { STYLE, type TextStyle } from '../paper/text-style.ts'
import type { Letter } from './letter.ts'

const TEXT: TextStyle = { ...STYLE.body, size: 11, leading: 16 }
const SUBJECT: TextStyle = { ...STYLE.subtitle, leading: 18 }

/** Groups of rows: who writes to whom, when and about what; then each paragraph. */
export function letterRows(press: Press, letter: Letter): Row[][] {
  const head = [
    ...block(press, letter.from),
    gap(22),
    ...block(press, letter.to),
    gap(22),
    ...textRows(press, letter.date, TEXT),
    gap(22),
    ...subjectRows(press, letter),
  ]
  return [
    head,
    ...letter.paragraphs.map((text) => [...parting(11), ...textRows(press, text, TEXT)]),
  ]
}

function block(press: Press, lines: readonly string[]): Row[] {
  return lines.length > 0 ? textRows(press, lines.join('\n'), TEXT) : []
}

function subjectRows(press: Press, { subject }: Letter): Row[] {
  const part = addPart(press.structure, { role: 'H1' })
  return textRows(press, subject, SUBJECT, { ...FULL_WIDTH, part })
}
