import { createCipheriv, createHash } from 'node:crypto'
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFStream,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { jpegFile, lockedPdfFile, pngFile, pngOf } from '../../testing/files.ts'
import { countPages } from '../uploads/count-pages.ts'
import { exampleClaimForm } from './testing/example-claim-form.ts'
import { exifStance } from './exif-stance.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { exampleOfficialForm } from './testing/example-official-form.ts'
import { joinPdfs, stopPaper } from './open-paper.ts'
import { readBack, withPages } from './read-back.ts'

afterAll(stopPaper)

async function page(text: string, size: [number, number] = [612, 792], turn = 0) {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const added = doc.addPage(size)
  added.setRotation(degrees(turn))
  added.drawText(text, { x: 40, y: 40, size: 12, font })
  return doc.save()
}

const sizesOf = (bytes: Uint8Array) =>
  withPages(bytes, async (one) => {
    const { width, height } = one.getViewport({ scale: 1 })
    return [Math.round(width), Math.round(height)]
  })

test('cover, form and papers become one file in their order, all on letter paper', async () => {
  const { bytes: form, pages } = await makeClaimForm(exampleClaimForm())
  const parts = [
    await page('Cover'),
    form,
    await page('A4 receipt', [595, 842]),
    pngFile(),
    await page('Turned receipt', [400, 300], 90),
  ]

  const joined = await joinPdfs(parts)

  const texts = await readBack(joined.bytes)
  expect(joined.pages).toBe(pages + 4)
  expect(texts[0]).toContain('Cover')
  expect(texts[1]).toContain('Northwind Fiber')
  expect(texts[pages + 1]).toContain('A4 receipt')
  expect(texts[pages + 2]).toBe('')
  expect(texts[pages + 3]).toContain('Turned receipt')
  expect(new Set((await sizesOf(joined.bytes)).map(String))).toEqual(new Set(['612,792']))
  expect(joined.sha256).toBe(createHash('sha256').update(joined.bytes).digest('hex'))
})

test.for<[string, [number, number], number]>([
  ['A4', [595, 842], 0],
  ['letter', [612, 792], 0],
  ['turned', [612, 792], 90],
  ['small', [200, 100], 0],
])('a page of %s with nothing on it is a blank sheet', async ([, size, turn]) => {
  const scanned = await PDFDocument.load(await page('Front', size, turn))
  scanned.addPage(size).setRotation(degrees(turn))

  const joined = await joinPdfs([await page('Cover'), await scanned.save(), await page('After')])

  const texts = await readBack(joined.bytes)
  expect(texts.map((text) => text.trim())).toEqual(['Cover', 'Front', '', 'After'])
  expect(new Set((await sizesOf(joined.bytes)).map(String))).toEqual(new Set(['612,792']))
})

test('of a page that was cropped nothing is printed that was cut away', async () => {
  const cropped = await PDFDocument.load(await page('Shown'))
  cropped.getPage(0).setCropBox(20, 20, 200, 100)

  const joined = await joinPdfs([await page('Cover'), await cropped.save()])

  const [, pageOf] = (await PDFDocument.load(joined.bytes)).getPages()
  const [form] = pageOf?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).values() ?? []
  const clip = pageOf?.doc.context.lookup(form, PDFStream).dict.lookup(PDFName.of('BBox'))
  expect(clip?.toString()).toBe('[ 20 20 220 120 ]')
  expect(pageOf?.getCropBox()).toMatchObject({ width: 612, height: 792 })
})

/** A page with its words on a layer of their own. */
async function layered(text: string, settings: 'hidden' | 'shown' | 'hidden unless named') {
  const doc = await PDFDocument.load(await page(text))
  const { context, catalog } = doc
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(text) }))
  const state = {
    hidden: { OFF: [layer] },
    shown: {},
    'hidden unless named': { BaseState: 'OFF', ON: [] },
  }[settings]
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: state }))
  const { node } = doc.getPage(0)
  node.Resources()?.set(PDFName.of('Properties'), context.obj({ Own: layer }))
  const begin = context.register(context.stream('/OC /Own BDC'))
  const end = context.register(context.stream('EMC'))
  const drawn = node.Contents()
  const contents = drawn instanceof PDFArray ? drawn.asArray() : []
  node.set(PDFName.of('Contents'), context.obj([begin, ...contents, end]))
  return doc.save()
}

/** Of each page whether its layer is to be seen, as another library has it. */
async function layersOf(bytes: Uint8Array): Promise<(boolean | undefined)[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await task.promise
  const settings = await document.getOptionalContentConfig({ intent: 'print' })
  const seen: (boolean | undefined)[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page after the other
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    const args = argsArray[fnArray.indexOf(OPS.beginMarkedContentProps)] as
      | [string, { id: string }]
      | undefined
    seen.push(args && settings.getGroup(args[1].id)?.visible)
  }
  await task.destroy()
  return seen
}

test('what a file hides on a layer of its own stays hidden, whatever it is joined with', async () => {
  const parts = [
    await layered('Shown in English', 'shown'),
    await layered('Hidden in Spanish', 'hidden'),
    await page('Plain'),
    await layered('Hidden by itself', 'hidden unless named'),
  ]

  const joined = await joinPdfs(parts)

  expect(await layersOf(joined.bytes)).toEqual([true, false, undefined, false])
})

test('one file that is a letter already stays as it is', async () => {
  const bytes = await page('Signed')

  const joined = await joinPdfs([bytes])

  expect(Buffer.from(joined.bytes).equals(bytes)).toBe(true)
  expect(joined.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('the same parts give the same bytes', async () => {
  const parts = [await page('One'), await page('Two')]

  const [one, same] = [await joinPdfs(parts), await joinPdfs(parts)]

  expect(same.sha256).toBe(one.sha256)
})

test('what somebody typed into a form is printed with it', async () => {
  const joined = await joinPdfs([await exampleOfficialForm()])

  expect((await readBack(joined.bytes)).join()).toContain('Old value')
})

/** A form that was filled in by a program which leaves it to others to draw what was typed. */
async function undrawnForm(text: string, look: 'none' | 'blank') {
  const doc = await PDFDocument.load(await page('Report'))
  const form = doc.getForm()
  const name = form.createTextField('name')
  name.addToPage(doc.getPage(0), { x: 60, y: 600, width: 200, height: 20 })
  const state = form.createDropdown('state')
  state.setOptions(['Ohio', 'Utah'])
  state.addToPage(doc.getPage(0), { x: 300, y: 600, width: 100, height: 20 })
  if (look === 'blank') form.updateFieldAppearances()
  name.acroField.setValue(PDFHexString.fromText(text))
  state.acroField.setValues([PDFHexString.fromText('Utah')])
  if (look === 'none') {
    const widgets = [name, state].flatMap(({ acroField }) => acroField.getWidgets())
    for (const { dict } of widgets) dict.delete(PDFName.of('AP'))
  }
  return doc.save({ updateFieldAppearances: false })
}

test.for(['none', 'blank'] as const)(
  'what was typed is printed where its program drew it nowhere: a look that is %s',
  async (look) => {
    const joined = await joinPdfs([await page('Cover'), await undrawnForm('Zoë Đặng', look)])

    const [, text = ''] = await readBack(joined.bytes)
    expect(text).toMatch(/Report[^]*Zoë Đặng[^]*Utah/)
  },
)

/** Whether a white box is painted after the last words of a file's first page. */
async function isBoxOnTop(file: Uint8Array): Promise<boolean> {
  const { bytes } = await joinPdfs([file])
  const [painted = []] = await withPages(
    bytes,
    async (one) => (await one.getOperatorList()).fnArray,
  )
  return painted.lastIndexOf(OPS.constructPath) > painted.lastIndexOf(OPS.showText)
}

test('a box lies over what was typed before it, and under what was typed after it', async () => {
  const box = { Type: 'Annot', Subtype: 'Square', Rect: [0, 0, 612, 792], C: [1], IC: [1], F: 4 }
  const withBox = async (file: Uint8Array, place: 'first' | 'last') => {
    const doc = await PDFDocument.load(file)
    const annots = doc.getPage(0).node.Annots()!
    const ref = doc.context.register(doc.context.obj(box))
    if (place === 'first') annots.insert(0, ref)
    else annots.push(ref)
    return isBoxOnTop(await doc.save({ updateFieldAppearances: false }))
  }
  const files = [await undrawnForm('078-05-1120', 'none'), await notedPage('Total 48.20')]

  const found: boolean[][] = []
  for (const file of files) found.push([await withBox(file, 'first'), await withBox(file, 'last')])

  expect(found).toEqual([
    [false, true],
    [false, true],
  ])
})

/** A page onto which somebody typed with a program that leaves it to others to draw that. */
async function notedPage(text: string, flags = 4, rect = [60, 500, 260, 540]) {
  const doc = await PDFDocument.load(await page('Receipt'))
  const note = doc.context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: rect,
    Contents: PDFHexString.fromText(text),
    F: flags,
  })
  doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([doc.context.register(note)]))
  return doc.save()
}

test('what somebody typed onto a page is printed where its program drew it nowhere', async () => {
  const noted = await notedPage('Bought for my mother, Zoë')

  const joined = await joinPdfs([await page('Cover'), noted])
  const alone = await joinPdfs([noted])

  expect((await readBack(joined.bytes))[1]).toContain('Bought for my mother, Zoë')
  expect((await readBack(alone.bytes)).join()).toContain('Bought for my mother, Zoë')
})

test('a note that is for the screen alone is nothing to print', async () => {
  const joined = await joinPdfs([await notedPage('ask Ben', 0)])

  expect((await readBack(joined.bytes)).join().trim()).toBe('Receipt')
})

test('a note that lies beside its page keeps no file back', async () => {
  const joined = await joinPdfs([await notedPage('draft', 4, [-300, 500, -100, 540])])

  expect((await readBack(joined.bytes)).join().trim()).toBe('Receipt')
})

test('words on a page that have no room there make no letter without them', async () => {
  const attempt = joinPdfs([await page('Cover'), await notedPage('Bought for Ada. '.repeat(60))])

  await expect(attempt).rejects.toMatchObject({ isFinal: true })
})

test('a sum that a form keeps where nobody sees it is nothing to print', async () => {
  const doc = await PDFDocument.load(await page('Report'))
  const sum = doc.getForm().createTextField('sum')
  sum.addToPage(doc.getPage(0), { x: 0, y: 0, width: 1, height: 1 })
  sum.acroField.setValue(PDFHexString.fromText('12345.678'))

  const joined = await joinPdfs([
    await page('Cover'),
    await doc.save({ updateFieldAppearances: false }),
  ])

  expect((await readBack(joined.bytes)).at(-1)?.trim()).toBe('Report')
})

test('what was typed and cannot be printed makes no letter without it', async () => {
  const attempt = joinPdfs([await page('Cover'), await undrawnForm('Ada '.repeat(60), 'none')])

  await expect(attempt).rejects.toMatchObject({ isFinal: true })
})

test.for<[string, () => Promise<Uint8Array>]>([
  ['one that opens with a password only', lockedPdfFile],
  ['one that is neither PDF nor picture', async () => Buffer.from('hello')],
])('a letter with %s is not made', async ([, make]) => {
  const attempt = joinPdfs([await page('Cover'), await make()])

  await expect(attempt).rejects.toMatchObject({ isFinal: true, parts: [1] })
})

/** A JPEG that says how its camera was held. */
function turnedJpeg(orientation: number): Buffer {
  const tiff = Buffer.from(
    '4578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  tiff.writeUInt16BE(orientation, 24)
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(tiff.length + 2, 2)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), segment, tiff, jpegFile().subarray(2)])
}

/** Where the ends of a photo's first row of dots come on paper: across and down, of the room that the photo takes there. */
async function firstRowOn(bytes: Uint8Array) {
  const [matrix] = await withPages(bytes, async (one) => {
    const { fnArray, argsArray } = await one.getOperatorList()
    const before = fnArray.slice(0, fnArray.indexOf(OPS.paintImageXObject))
    return before.reduce<number[]>(
      (at, fn, index) =>
        fn === OPS.transform ? Util.transform(at, argsArray[index] as number[]) : at,
      [1, 0, 0, 1, 0, 0],
    )
  })
  const [a = 0, b = 0, c = 0, d = 0] = matrix ?? []
  const part = (x: number, y: number) => {
    const [across, down] = [a * x + c * y, b * x + d * y]
    const [left, bottom] = [Math.min(a, 0) + Math.min(c, 0), Math.min(b, 0) + Math.min(d, 0)]
    const [width, height] = [Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d)]
    return [Math.round((across - left) / width), Math.round(1 - (down - bottom) / height)]
  }
  return { left: part(0, 1), right: part(1, 1) }
}

const upright = { left: [0, 0], right: [1, 0] }

test.for([
  [1, upright],
  [2, { left: [1, 0], right: [0, 0] }],
  [3, { left: [1, 1], right: [0, 1] }],
  [4, { left: [0, 1], right: [1, 1] }],
  [5, { left: [0, 0], right: [0, 1] }],
  [6, { left: [1, 0], right: [1, 1] }],
  [7, { left: [1, 1], right: [1, 0] }],
  [8, { left: [0, 1], right: [0, 0] }],
  [9, upright],
] as const)('a photo held as %i is printed as browsers show it', async ([orientation, corners]) => {
  const { bytes } = await joinPdfs([turnedJpeg(orientation)])

  expect(await firstRowOn(bytes)).toEqual(corners)
})

test('a photo that says nothing, or breaks off, is not turned', () => {
  const turns = [jpegFile(), turnedJpeg(6).subarray(0, 20)].map((bytes) => exifStance(bytes).turn)

  expect(turns).toEqual([0, 0])
})

test('a photo whose camera filled up the room before its markers is printed, and turned', async () => {
  const photo = turnedJpeg(6)
  const filled = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xff]), photo.subarray(2)])
  const one = { visitorId: 'v', name: 'photo.jpg', bytes: filled, type: 'image/jpeg' } as const
  expect(await countPages(one)).toBe(1)

  const joined = await joinPdfs([filled])

  expect(joined.sha256).toBe((await joinPdfs([photo])).sha256)
})

test('a turned photo is one page', async () => {
  expect((await joinPdfs([turnedJpeg(6)])).pages).toBe(1)
})

/** A page from a scanner: paper that is never quite white, at 300 dots to the inch. */
function scannedPage(): Buffer {
  const [width, height] = [2480, 3508]
  const rows = Buffer.alloc(height * (1 + width * 3))
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(rows)
  for (let at = 0; at < rows.length; at += 1) {
    rows[at] = at % (1 + width * 3) === 0 ? 0 : 248 + ((noise[at] ?? 0) % 6)
  }
  return pngOf({ width, height, colour: 2 }, rows)
}

test('pages from a scanner become a letter, however noisy their paper is', async () => {
  const bytes = scannedPage()
  expect(bytes.length).toBeGreaterThan(7_000_000)
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
  const one = { visitorId: 'v', name: 'page.png', bytes, type: 'image/png' } as const
  expect(await countPages(one)).toBe(1)

  const joined = await joinPdfs(Array.from({ length: 5 }, () => bytes))

  expect(joined.pages).toBe(5)
})
