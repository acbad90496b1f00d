import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isOffPaper, isSetOver, type Piece, standsApart } from './misset.ts'
import type { DrawnName } from './paper/draw-shapes.ts'
import { WIDE_GAP } from './squeezed.ts'

/** How drawings that mean something come back as text. */
export const DRAWN_TEXT: Record<DrawnName, string> = {
  TickedBox: '[x] ',
  EmptyBox: '[ ] ',
  DrawnSignature: '[drawn signature] ',
}
const drawnTexts = new Map<unknown, string>(Object.entries(DRAWN_TEXT))

export interface ReadPage {
  /** In the order in which it was drawn, with a `WIDE_GAP` where letters stand far apart. */
  text: string
  /** Whether letters stand over others, or outside of the room that our papers have for text. */
  isMisset: boolean
}

/** The text of each page of a PDF, by another library than the one that made it. */
export function readBack(bytes: Uint8Array): Promise<string[]> {
  return withPages(bytes, async (page) => textOf(await itemsOf(page)))
}

/** The same of a paper of ours, with how it stands there. */
export function readPages(bytes: Uint8Array): Promise<ReadPage[]> {
  return withPages(bytes, async (page) => {
    const items = await itemsOf(page)
    const pieces = items.filter((item) => 'str' in item)
    return {
      text: textOf(items, gapsBefore(pieces)),
      isMisset: isSetOver(pieces) || isOffPaper(pieces),
    }
  })
}

/** What is found on each page of a PDF, in their order. */
export async function withPages<Found>(
  bytes: Uint8Array,
  find: (page: PDFPageProxy) => Promise<Found>,
): Promise<Found[]> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(numbers.map(async (number) => find(await document.getPage(number))))
  } finally {
    await task.destroy()
  }
}

async function itemsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  })
  return items
}

/** The pieces that stand far behind what was drawn before them. Blanks are no letters. */
function gapsBefore<Drawn extends Piece>(pieces: readonly Drawn[]): ReadonlySet<unknown> {
  const letters = pieces.filter(({ str }) => str.trim() !== '')
  return new Set(letters.filter((piece, index) => standsApart(letters[index - 1], piece)))
}

function textOf(
  items: Awaited<ReturnType<typeof itemsOf>>,
  gapsBefore: ReadonlySet<unknown> = new Set(),
): string {
  return items
    .map((item) => {
      if ('str' in item) {
        const text = gapsBefore.has(item) ? `${WIDE_GAP}${item.str}` : item.str
        return item.hasEOL ? `${text}\n` : text
      }
      return 'tag' in item ? (drawnTexts.get(item.tag) ?? '') : ''
    })
    .join('')
}
