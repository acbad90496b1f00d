import type { ClaimForm } from '../claim-form.ts'
import { INK } from '../paper/ink.ts'
import type { Row } from '../paper/flow.ts'
import { beside, FULL_WIDTH, gap, type Press, ruleRow, textRows } from '../paper/rows.ts'
import { addPart } from '../paper/structure.ts'
import { STYLE, type TextStyle } from '../paper/text-style.ts'

export const TITLE = 'Claim Form'
export const REFERENCE_LABEL = 'Form reference'

/** What this paper is, of which settlement, and our reference for it. */
export function titleRows(press: Press, { settlement, formReference }: ClaimForm): Row[] {
  const part = addPart(press.structure, { role: 'H1' })
  const title = textRows(press, TITLE, STYLE.title, { ...FULL_WIDTH, part })
  const reference = [
    ...rightRow(press, REFERENCE_LABEL, STYLE.label),
    ...rightRow(press, formReference, STYLE.heading),
  ]
  return [
    beside([title, reference]),
    gap(2),
    ...textRows(press, settlement.name, STYLE.subtitle),
    gap(9),
    ruleRow(FULL_WIDTH, { thickness: 1.25, ink: INK.rule }),
  ]
}

function rightRow(press: Press, text: string, style: TextStyle): Row[] {
  const width = press.faces[style.face].widthOf(text, style.size)
  return textRows(press, text, style, { x: FULL_WIDTH.x + FULL_WIDTH.width - width, width })
}
