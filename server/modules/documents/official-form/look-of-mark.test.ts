import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { joinPdfs, stopPaper } from '../open-paper.ts'
import { withPages } from '../read-back.ts'
import { flattenAnnotations } from './flatten-annotations.ts'

afterAll(stopPaper)

const PRINTED = 4

/** A receipt with a mark on it, which its program left to others to draw. */
async function marked(mark: Record<string, unknown>, turn = 0) {
  const doc = await PDFDocument.create()
  const page = doc.addPage([612, 792])
  page.setRotation(degrees(turn))
  page.drawText('Receipt', { x: 40, y: 40, font: await doc.embedFont(StandardFonts.Helvetica) })
  const annotation = { Type: 'Annot', Rect: [100, 500, 300, 540], F: PRINTED, ...mark }
  if (annotation.Rect === undefined) delete (annotation as { Rect?: unknown }).Rect
  const ref = doc.context.register(doc.context.obj(annotation as never))
  page.node.set(PDFName.of('Annots'), doc.context.obj([ref]))
  return doc.save()
}

interface Painted {
  how: string
  /** Left, bottom, right, top, of the page, in whole points. */
  box: number[]
}

/** What was painted on a file's only page, as another library reads it. */
async function paintedOn(file: Uint8Array): Promise<Painted[]> {
  const { bytes } = await joinPdfs([file])
  const [painted = []] = await withPages(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList()
    return fnArray.flatMap((fn, index): Painted[] => {
      if (fn !== OPS.constructPath) return []
      const [paint, , box] = argsArray[index] as [number, unknown, ArrayLike<number>]
      const how = Object.entries(OPS).find(([, code]) => code === paint)?.[0] ?? ''
      return [{ how, box: Array.from(box, Math.round) }]
    })
  })
  return painted
}

const words = [100, 540, 300, 540, 100, 500, 300, 500]
/** As the standard has it, and as some programs write it. */
const around = [100, 500, 300, 500, 300, 540, 100, 540]
const fromBelow = [100, 500, 300, 500, 100, 540, 300, 540]

test.for([
  ['a signature by hand', { Subtype: 'Ink', InkList: [[100, 500, 200, 540, 300, 500]] }, 'stroke'],
  ['a line', { Subtype: 'Line', L: [100, 500, 300, 540] }, 'stroke'],
  [
    'a line with corners',
    { Subtype: 'PolyLine', Vertices: [100, 500, 200, 540, 300, 510] },
    'stroke',
  ],
  ['an outline', { Subtype: 'Polygon', Vertices: [100, 500, 200, 540, 300, 500] }, 'stroke'],
  ['words marked yellow', { Subtype: 'Highlight', QuadPoints: words, C: [1, 1, 0] }, 'fill'],
] as const)('%s is printed where its program drew it nowhere', async ([, mark, how]) => {
  expect(await paintedOn(await marked(mark))).toEqual([{ how, box: [100, 500, 300, 540] }])
})

test('a black box over a number hides it on paper, too', async () => {
  const hidden = await marked({ Subtype: 'Square', C: [0], IC: [0], BS: { W: 2 } })

  // The line is within the rectangle, half of its width from each side.
  expect(await paintedOn(hidden)).toEqual([{ how: 'fillStroke', box: [101, 501, 299, 539] }])
})

test('a mark that two pages have is the same on both, and one that is listed twice is no larger', async () => {
  const doc = await PDFDocument.load(await marked({ Subtype: 'Square', C: [0], IC: [0] }))
  const annots = doc.getPage(0).node.Annots()!
  annots.push(annots.get(0))

  expect(await paintedOn(await doc.save())).toEqual([
    { how: 'fillStroke', box: [101, 501, 300, 540] },
    { how: 'fillStroke', box: [101, 501, 300, 540] },
  ])
})

test('a circle around an amount is printed', async () => {
  const [circle] = await paintedOn(await marked({ Subtype: 'Circle', C: [1, 0, 0], BS: { W: 2 } }))

  expect(circle).toEqual({ how: 'stroke', box: [101, 501, 299, 539] })
})

test.for([
  ['Underline', 503],
  ['Squiggly', 503],
  ['StrikeOut', 520],
] as const)('words that are marked by %s have their line', async ([Subtype, height]) => {
  for (const QuadPoints of [words, around, fromBelow]) {
    const painted = await paintedOn(await marked({ Subtype, QuadPoints }))

    expect(painted).toEqual([{ how: 'stroke', box: [100, height, 300, height] }])
  }
})

test('words that run up the page are struck out along themselves', async () => {
  const up = { Subtype: 'StrikeOut', QuadPoints: [100, 500, 100, 700, 112, 500, 112, 700] }

  const [across] = await paintedOn(await marked(up))

  expect(across).toEqual({ how: 'stroke', box: [106, 500, 106, 700] })
})

test.for([
  [0, { box: [100, 501, 110, 501] }],
  [90, { box: [109, 500, 109, 508] }],
  [180, { box: [100, 507, 110, 507] }],
  [270, { box: [101, 500, 101, 508] }],
] as const)(
  'a letter on a page that is shown turned by %i has its line below it as it is read',
  async ([turn, { box }]) => {
    const letter = { Subtype: 'Underline', QuadPoints: [100, 508, 110, 508, 100, 500, 110, 500] }
    const doc = await PDFDocument.load(await marked(letter, turn))
    for (const page of doc.getPages()) flattenAnnotations(page, () => 'whole')
    doc.getPage(0).setRotation(degrees(0))

    expect(await paintedOn(await doc.save())).toEqual([{ how: 'stroke', box }])
  },
)

test('what has no rectangle keeps no file back, with a look or without', async () => {
  const line = { Subtype: 'Line', L: [100, 500, 300, 540], Rect: undefined }

  expect(await paintedOn(await marked(line))).toEqual([
    { how: 'stroke', box: [100, 500, 300, 540] },
  ])
  expect(await paintedOn(await marked({ Subtype: 'Stamp', Rect: undefined }))).toEqual([])
})

test('what reaches out of its rectangle is printed whole, and in its place', async () => {
  const reaching = { Subtype: 'Line', L: [50, 300, 400, 310], Rect: [0, 0, 0, 0] }

  expect(await paintedOn(await marked(reaching))).toEqual([
    { how: 'stroke', box: [50, 300, 400, 310] },
  ])
})

test.for([
  ['is for the screen alone', { Subtype: 'Line', L: [100, 500, 300, 540], F: 0 }],
  ['has no colour', { Subtype: 'Line', L: [100, 500, 300, 540], C: [] }],
  ['marks words without a colour', { Subtype: 'Highlight', QuadPoints: words, C: [] }],
  ['has a line of no width', { Subtype: 'Line', L: [100, 500, 300, 540], BS: { W: 0 } }],
  ['says nothing of where it runs', { Subtype: 'Ink' }],
  ['has something else among its numbers', { Subtype: 'Line', L: [100, 500, 'Off', 540] }],
  ['is one dot', { Subtype: 'Ink', InkList: [[100, 500]] }],
  ['is a way to somewhere', { Subtype: 'Link' }],
  ['is of a kind that nobody knows', { Subtype: 'constructor' }],
] as const)('a mark that %s is nothing to print, and keeps no file back', async ([, mark]) => {
  expect(await paintedOn(await marked(mark))).toEqual([])
})

test('a colour that is none of a page’s keeps no file back', async () => {
  const [line] = await paintedOn(
    await marked({ Subtype: 'Line', L: [100, 500, 300, 540], C: [255, 0, -1], CA: 7 }),
  )

  expect(line?.how).toBe('stroke')
})
