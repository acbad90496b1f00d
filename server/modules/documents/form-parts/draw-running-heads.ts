import type { PDFPage } from '@cantoo/pdf-lib'
import type { ClaimForm } from '../claim-form.ts'
import { drawRule } from '../paper/draw-shapes.ts'
import type { Press } from '../paper/rows.ts'
import { CONTENT_BOTTOM, CONTENT_WIDTH, MARGIN, SHEET } from '../paper/sheet.ts'
import { drawArtifact } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import { wrapText } from '../paper/wrap-text.ts'
import { writeText } from '../paper/write-text.ts'

const HEAD_BASELINE = SHEET.height - 42
const FOOT_TOP = CONTENT_BOTTOM - 14
const TEXT_WIDTH = 420

interface PageNumber {
  number: number
  of: number
}

interface RunningTexts {
  reference: string
  preparedBy: string
  page: string
  /** Cut where it does not fit, and therefore drawn last. */
  title: string
}

/** The texts at the head and foot of a page, in the order in which they are drawn. */
export function runningTexts(form: ClaimForm, { number, of }: PageNumber): RunningTexts {
  return {
    reference: form.formReference,
    preparedBy: form.preparedBy,
    page: `Page ${number} of ${of}`,
    title: `Claim Form: ${form.settlement.name}`,
  }
}

/** Every page says which form it is of, which page, and who prepared it. */
export function drawRunningHeads(press: Press, form: ClaimForm, pages: PDFPage[]): void {
  pages.forEach((page, index) => {
    const texts = runningTexts(form, { number: index + 1, of: pages.length })
    drawArtifact(page, () => drawTexts(press, page, texts))
  })
}

function drawTexts(press: Press, page: PDFPage, texts: RunningTexts): void {
  drawRule(page, { x: MARGIN, y: HEAD_BASELINE - 7, width: CONTENT_WIDTH })
  drawRule(page, { x: MARGIN, y: FOOT_TOP, width: CONTENT_WIDTH })

  const { size, leading, face } = STYLE.small
  const first = FOOT_TOP - leading
  const note = wrapText(texts.preparedBy, { face: press.faces[face], size, width: TEXT_WIDTH })
  drawSmallRight(press, page, texts.reference, HEAD_BASELINE)
  note.forEach((line, index) => drawSmall(press, page, line, first - index * leading))
  drawSmallRight(press, page, texts.page, first)
  drawSmall(press, page, shortened(press, texts.title), HEAD_BASELINE)
}

function shortened({ faces }: Press, text: string): string {
  const { face, size } = STYLE.small
  const [first = '', ...others] = wrapText(text, { face: faces[face], size, width: TEXT_WIDTH })
  return others.length > 0 ? `${first} …` : first
}

function drawSmall(press: Press, page: PDFPage, text: string, baseline: number, x = MARGIN): void {
  const { face, size, ink } = STYLE.small
  writeText(page, { text, face: press.faces[face], size, ink, x, baseline })
}

function drawSmallRight(press: Press, page: PDFPage, text: string, baseline: number): void {
  const { face, size } = STYLE.small
  const x = MARGIN + CONTENT_WIDTH - press.faces[face].widthOf(text, size)
  drawSmall(press, page, text, baseline, x)
}
