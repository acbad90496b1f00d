import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { withPages } from '../read-back.ts'
import { type FillFault, type Filling, type PagePlace, whereOf } from './filling.ts'
import type { Box } from './template-finding.ts'

/** Lines to write on are text as well: nothing is covered there. */
const LINE = /_{2}|\.{4}/
const LETTERS = /[\p{L}\p{N}]/u
/** How far in points a box may reach into the words beside it. */
const TOUCH = 2

interface Words extends Box {
  text: string
}

/** Mapped positions on top of words that the form itself prints: measured wrongly, or on the wrong page. */
export async function findCoveredWords({ template, entries }: Filling): Promise<FillFault[]> {
  const places = entries.flatMap(({ from, place }) => ('field' in place ? [] : [{ from, place }]))
  if (places.length === 0) return []
  const pages = await withPages(template, wordsOn)
  return places.flatMap(({ from, place }) => {
    const covered = pages[place.page - 1]?.find((words) => covers(place, words))
    if (!covered) return []
    const message = `It would cover the form’s words “${covered.text.slice(0, 60)}”`
    return [{ from, where: whereOf(place), reason: 'covers-words' as const, message }]
  })
}

function covers(place: PagePlace, { x, y, width, height }: Words): boolean {
  const across = Math.min(place.x + place.width, x + width) - Math.max(place.x, x)
  const down = Math.min(place.y + place.height, y + height) - Math.max(place.y, y)
  return across > TOUCH && down > TOUCH
}

async function wordsOn(page: PDFPageProxy): Promise<Words[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || LINE.test(item.str) || !LETTERS.test(item.str)) return []
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[]
    // Upright text alone: what runs along an edge is no line of a form.
    return Math.abs(b) < Math.abs(a) / 10
      ? [{ text: item.str, x, y, width: item.width, height: item.height * 0.7 }]
      : []
  })
}
