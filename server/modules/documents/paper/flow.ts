import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { CONTENT_BOTTOM, CONTENT_HEIGHT, CONTENT_TOP, SHEET } from './sheet.ts'

/** A strip across the page that is never cut; it draws itself under the height it is given. */
export interface Row {
  height: number
  /** Left out at the top of a page: a gap or a rule that parts this group from the one before. */
  parting?: true
  draw(page: PDFPage, top: number): void
}

/** A group longer than a page begins where it finds this much room (points) … */
const ROOM_TO_BEGIN = 160
/** … and does not leave fewer rows than this for its last page. */
const LAST_ROWS = 3

/**
 * Sets groups of rows down the pages. A group stays together unless it is longer than a page.
 *
 * @throws {RangeError} when a single row is longer than a page: better than cutting it
 */
export function flowRows(doc: PDFDocument, groups: readonly Row[][]): void {
  let page = newPage(doc)
  let top = CONTENT_TOP
  const turn = () => {
    page = newPage(doc)
    top = CONTENT_TOP
  }

  for (const group of groups) {
    if (top < CONTENT_TOP && roomFor(group) > top - CONTENT_BOTTOM) turn()
    group.forEach((row, index) => {
      if (row.parting && top === CONTENT_TOP) return
      if (row.height > CONTENT_HEIGHT) throw new RangeError('Too long for a page')
      const kept = index === group.length - LAST_ROWS ? group.slice(index) : [row]
      if (top < CONTENT_TOP && heightOf(kept) > top - CONTENT_BOTTOM) turn()
      row.draw(page, top)
      top -= row.height
    })
  }
}

/** In points, of rows one under the other. */
export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}

function roomFor(group: Row[]): number {
  const height = heightOf(group)
  return height <= CONTENT_HEIGHT ? height : ROOM_TO_BEGIN
}

function newPage(doc: PDFDocument): PDFPage {
  return doc.addPage([SHEET.width, SHEET.height])
}
