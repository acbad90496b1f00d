import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isSetOver, type Piece } from '../misset.ts'
import { squeeze } from '../printable-text.ts'
import { DRAWN_TEXT, withPages } from '../read-back.ts'
import { ENTRY_MARK } from './draw-placement.ts'
import type { Placement, Slot } from './placement.ts'

/** How far outside of its box a letter's corner may be, in points. */
const TOLERANCE = 1.5

interface Written {
  text: string
  pieces: Piece[]
}

/**
 * The entries that cannot be read where they should stand: each alone, whole, on its page, inside of its box and with no letter
 * over another. Empty when the form is faithful. White space does not count.
 */
export async function verifyFilling(
  bytes: Uint8Array,
  placements: readonly Placement[],
): Promise<Placement[]> {
  const pages = await withPages(bytes, writtenOn)
  return pages
    .flatMap((written, index) => {
      const wanted = placements.filter(({ slot }) => slot.page === index + 1)
      return wanted.filter((placement, at) => !stands(placement, written[at]))
    })
    .concat(placements.filter(({ slot }) => slot.page > pages.length))
}

function stands({ text, slot }: Placement, written: Written | undefined): boolean {
  if (!written || squeeze(written.text) !== squeeze(text)) return false
  return (
    !isSetOver(written.pieces) && written.pieces.flatMap(endsOf).every((one) => isInside(slot, one))
  )
}

function isInside({ x, y, width, height }: Slot, [pointX, pointY]: [number, number]): boolean {
  const isBeside = pointX < x - TOLERANCE || pointX > x + width + TOLERANCE
  return !isBeside && pointY >= y - TOLERANCE && pointY <= y + height + TOLERANCE
}

/** Our entries on a page, in the order in which they were drawn. */
async function writtenOn(page: PDFPageProxy): Promise<Written[]> {
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  })
  const all: Written[] = []
  let current: Written | undefined
  let depth = 0
  for (const item of items) {
    if ('str' in item) {
      if (!current || !item.str.trim()) continue
      current.text += item.str
      current.pieces.push(item)
      continue
    }
    if (item.type === 'endMarkedContent') {
      depth -= 1
      if (depth === 0) current = undefined
      continue
    }
    const tag = 'tag' in item ? item.tag : undefined
    if (current) {
      depth += 1
      if (tag === 'DrawnSignature') current.text += DRAWN_TEXT.DrawnSignature
    } else if (tag === ENTRY_MARK) {
      depth = 1
      all.push((current = { text: '', pieces: [] }))
    }
  }
  return all
}

/** Where a piece begins and ends. */
function endsOf({ transform, width }: Piece): [x: number, y: number][] {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  const length = Math.hypot(a, b) || 1
  return [
    [x, y],
    [x + (a / length) * width, y + (b / length) * width],
  ]
}
