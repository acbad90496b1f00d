import type { PDFPage } from '@cantoo/pdf-lib'
import { drawRule } from '../paper/draw-shapes.ts'
import type { Press } from '../paper/rows.ts'
import { CONTENT_BOTTOM, CONTENT_WIDTH, MARGIN } from '../paper/sheet.ts'
import { drawArtifact } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import { writeText } from '../paper/write-text.ts'
import type { Certificate } from './certificate.ts'

const TOP = CONTENT_BOTTOM - 14
const { face, size, leading, ink } = STYLE.small

/** What stands at the foot of a page, the left before the right. */
export function footTexts(
  { reference, head }: Pick<Certificate, 'reference' | 'head'>,
  { number, of }: { number: number; of: number },
): [left: string, right: string] {
  return [`${reference} · ${head}`, `Page ${number} of ${of}`]
}

/** Every page names its claim and the record that it was made of. */
export function drawFeet(press: Press, certificate: Certificate, pages: PDFPage[]): void {
  pages.forEach((page, index) => {
    const texts = footTexts(certificate, { number: index + 1, of: pages.length })
    drawArtifact(page, () => {
      drawRule(page, { x: MARGIN, y: TOP, width: CONTENT_WIDTH })
      const right = MARGIN + CONTENT_WIDTH - press.faces[face].widthOf(texts[1], size)
      for (const [text, x] of [
        [texts[0], MARGIN],
        [texts[1], right],
      ] as const) {
        // prettier-ignore
        writeText(page, { text, face: press.faces[face], size, ink, x, baseline: TOP - leading })
      }
    })
  })
}
