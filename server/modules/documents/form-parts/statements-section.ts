import type { PDFPage } from '@cantoo/pdf-lib'
import type { Attested, ClaimForm } from '../claim-form.ts'
import { drawLines, drawNamed } from '../paper/draw-shapes.ts'
import type { Row } from '../paper/flow.ts'
import { INK } from '../paper/ink.ts'
import { beside, FULL_WIDTH, gap, parting, type Press, textRows } from '../paper/rows.ts'
import { addPart, drawPart } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import type { Section } from './section.ts'

const BOX = 9
const GUTTER = 27
const TEXT = { x: FULL_WIDTH.x + GUTTER, width: FULL_WIDTH.width - GUTTER }

/**
 * What is sworn to, each with a box that is ticked or empty; undefined where the settlement asks for nothing of the
 * kind.
 */
export function statementsSection({ attestations }: ClaimForm): Section | undefined {
  if (attestations.length === 0) return undefined

  return {
    title: 'Statements I make',
    groups: (press) =>
      attestations.map((statement, index) => [
        ...(index > 0 ? parting(6) : []),
        ...statementRows(press, statement),
      ]),
  }
}

function statementRows(press: Press, { text, ticked }: Attested): Row[] {
  const box = boxRow(press, ticked)
  const [first = gap(0), ...others] = textRows(press, text, STYLE.body, TEXT)
  return [beside([[box], [first]]), ...others]
}

function boxRow({ structure }: Press, ticked: boolean): Row {
  const part = addPart(structure, { role: 'Figure', alt: ticked ? 'Ticked' : 'Not ticked' })
  const draw = (page: PDFPage, top: number) => {
    const [x, y] = [FULL_WIDTH.x + 1, top - 11.4]
    drawPart(structure, page, part, () =>
      drawNamed(page, ticked ? 'TickedBox' : 'EmptyBox', () => {
        drawBox(page, x, y)
        if (ticked) drawTick(page, x, y)
      }),
    )
  }
  return { height: STYLE.body.leading, draw }
}

function drawBox(page: PDFPage, x: number, y: number): void {
  const [right, top] = [x + BOX, y + BOX]
  const corners = [[x, y], [right, y], [right, top], [x, top], [x, y]] as const // prettier-ignore
  drawLines(page, { lines: [corners], thickness: 0.75, ink: INK.text })
}

function drawTick(page: PDFPage, x: number, y: number): void {
  const tick = [[x + 1.9, y + 4.6], [x + 3.8, y + 2.4], [x + 7.3, y + 7]] as const // prettier-ignore
  drawLines(page, { lines: [tick], thickness: 1.4, ink: INK.text })
}
