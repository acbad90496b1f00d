import { degrees, PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { addressLines } from './address-lines.ts'
import { drawBarCode } from './draw-bar-code.ts'
import { BELOW_WINDOWS, type Box, envelopeFor, SHEET } from './envelopes.ts'
import { embedLabelFont, isPrintable } from './label-font.ts'
import { type LetterOrder, MailFailure } from './port.ts'

export interface PrintedLetter {
  bytes: Uint8Array
  sheets: number
  envelope: string
}

export type PrintOrder = Pick<
  LetterOrder,
  'idempotencyKey' | 'to' | 'from' | 'pdf' | 'pages' | 'service' | 'mailBy'
>

const NOTICE = 'Local outbox: this letter is not in the post'
/** The post's machines read 8 to 12 points best; a long line is set smaller, down to where a carrier still reads it. */
const SIZES = { to: 9, from: 7, smallest: 5.5, note: 9 }
const LEADING = 1.18
const LEFT = 72
const WITHIN = 1

/**
 * One print-ready PDF: an address sheet, then the pages as they came.
 * @throws MailFailure that is final: pages of another size or number, an address that cannot be printed
 */
export async function printLetter(order: PrintOrder): Promise<PrintedLetter> {
  const letter = await readPages(order)
  const sheets = letter.getPageCount() + 1
  const envelope = envelopeFor(sheets)

  const font = await embedLabelFont(letter)
  // Put in front of the pages where they are: copied, they would lose what they hide on layers.
  const front = letter.insertPage(0, [SHEET.width, SHEET.height])
  front.setCropBox(0, 0, SHEET.width, SHEET.height)
  front.setRotation(degrees(0))
  drawAddress(front, addressLines(order.from), { box: envelope.lines.from, size: SIZES.from, font })
  drawAddress(front, addressLines(order.to), { box: envelope.lines.to, size: SIZES.to, font })
  drawNotes(front, font, [
    NOTICE,
    `Sheet 1 of ${sheets} · ${envelope.name} · ${order.service}`,
    `Letter ${order.idempotencyKey}`,
    ...(order.mailBy ? [`To be mailed by ${order.mailBy}`] : []),
  ])
  drawBarCode(front, `${order.idempotencyKey}|1|${sheets}`, { x: LEFT, y: LEFT, module: 2 })
  const bytes = await letter.save({ updateFieldAppearances: false })
  return { bytes, sheets, envelope: envelope.name }
}

async function readPages({ pdf, pages }: PrintOrder): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf).catch(() => {
    throw new MailFailure('pdf: cannot be opened', { isFinal: true })
  })
  if (document.getPageCount() !== pages) {
    throw new MailFailure(`pdf: has ${document.getPageCount()} pages, not ${pages}`, {
      isFinal: true,
    })
  }
  if (!document.getPages().every((page) => isLetterSize(page))) {
    throw new MailFailure('pdf: a page is not US Letter', { isFinal: true })
  }
  return document
}

function isLetterSize(page: PDFPage): boolean {
  const { width, height } = page.getSize()
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return Math.abs(short - SHEET.width) <= WITHIN && Math.abs(long - SHEET.height) <= WITHIN
}

/** The last line stands on the lower edge of its box: that is what shows wherever the sheet slides. */
function drawAddress(
  page: PDFPage,
  lines: string[],
  { box, size, font }: { box: Box; size: number; font: PDFFont },
): void {
  if (!lines.every(isPrintable)) {
    throw new MailFailure('address: has letters that cannot be printed', { isFinal: true })
  }
  const widest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)))
  const fitting = Math.min(size, box.width / widest, box.height / (lines.length * LEADING))
  if (fitting < SIZES.smallest) {
    throw new MailFailure('address: a line is too wide for the window', { isFinal: true })
  }
  const descent = fitting * (LEADING - 1)
  lines.toReversed().forEach((line, index) => {
    const y = box.y + descent + index * fitting * LEADING
    page.drawText(line, { x: box.x, y, size: fitting, font })
  })
}

function drawNotes(page: PDFPage, font: PDFFont, notes: string[]): void {
  notes.forEach((note, index) => {
    const y = BELOW_WINDOWS - (index + 1) * SIZES.note * 1.6
    page.drawText(note, { x: LEFT, y, size: SIZES.note, font })
  })
}
