import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { type Box, envelopeFor, SHEET } from './envelopes.ts'
import { printLetter } from './print-letter.ts'
import { administrator, claimant, claimPdf, letterOrder } from './testing/letter-order.ts'
import { readLetter } from './testing/read-letter.ts'

const CLEAR = 72 / 8

describe.each([
  { pages: 1, sheets: 2, envelope: '#10 double-window envelope' },
  { pages: 5, sheets: 6, envelope: '#10 double-window envelope' },
  { pages: 6, sheets: 7, envelope: '9 × 12 flat envelope' },
])('a letter of $pages pages', ({ pages, sheets, envelope }) => {
  test(`goes on ${sheets} sheets into a ${envelope}`, async () => {
    const printed = await printLetter(await letterOrder({ pages }))

    const read = await readLetter(printed.bytes)
    expect(printed).toMatchObject({ sheets, envelope })
    expect(read.map(({ size }) => size)).toEqual(Array.from({ length: sheets }, () => SHEET))
    expect(read.slice(1).map(({ texts }) => texts.map(({ text }) => text))).toEqual(
      Array.from({ length: pages }, (_, index) => [`Claim page ${index + 1}`]),
    )
  })

  test('shows each address in its window, an eighth of an inch clear of its edges', async () => {
    const { bytes } = await printLetter(await letterOrder({ pages }))

    const [front] = await readLetter(bytes)
    const { windows } = envelopeFor(sheets)
    for (const line of ['Settlement Administrator', '1650 Arch Street', 'Philadelphia PA 19103']) {
      expect(isInside(find(front!.texts, line), windows.to)).toBe(true)
    }
    for (const line of ['Zoë Núñez', '12 Elm Street', 'Apt 3', 'Springfield IL 62701-1234']) {
      expect(isInside(find(front!.texts, line), windows.from)).toBe(true)
    }
  })

  test('shows nothing else there', async () => {
    const { bytes } = await printLetter(await letterOrder({ pages }))

    const [front] = await readLetter(bytes)
    const { from, to } = envelopeFor(sheets).windows
    const seen = [...front!.texts, ...front!.shapes].filter(
      (box) => meets(box, from) || meets(box, to),
    )
    expect(seen).toHaveLength(9)
  })

  test('says what it is, and that it is not in the post', async () => {
    const { bytes } = await printLetter(await letterOrder({ pages, mailBy: '2026-11-30' }))

    const [front] = await readLetter(bytes)
    const said = front!.texts.map(({ text }) => text).join('\n')
    expect(said).toContain('Local outbox: this letter is not in the post')
    expect(said).toContain(`Sheet 1 of ${sheets}`)
    expect(said).toContain(envelope)
    expect(said).toContain('To be mailed by 2026-11-30')
  })

  test('bears a bar code: one filled shape, below the windows', async () => {
    const { bytes } = await printLetter(await letterOrder({ pages }))

    const [front] = await readLetter(bytes)
    expect(front!.shapes).toHaveLength(1)
    expect(front!.shapes[0]).toMatchObject({ paint: OPS.eoFill, x: 72, y: 72 })
    expect(front!.shapes[0]!.height).toBeGreaterThan(30)
    expect(front!.shapes[0]!.height).toBeLessThan(100)
  })
})

test('an address one inch lower would be seen to miss its window', async () => {
  const { bytes } = await printLetter(await letterOrder())

  const [front] = await readLetter(bytes)
  const line = find(front!.texts, 'Philadelphia PA 19103')
  expect(isInside({ ...line, y: line.y - 72 }, envelopeFor(2).windows.to)).toBe(false)
})

test('the longest lines that an address may have still fit', async () => {
  const long = (length: number) => 'Wood Lane '.repeat(7).slice(0, length)
  const to = {
    ...administrator,
    name: long(40),
    company: long(40),
    line1: long(64),
    line2: long(64),
  }

  const { bytes } = await printLetter(await letterOrder({ to, from: { ...to, ...claimant } }))

  const [front] = await readLetter(bytes)
  const lines = front!.texts.filter(({ text }) => text.startsWith('Wood Lane'))
  const inTo = lines.filter((line) => isInside(line, envelopeFor(2).windows.to))
  expect(inTo).toHaveLength(4)
})

test('what a page hides on a layer is hidden in the letter as well', async () => {
  const document = await PDFDocument.load(await claimPdf(1))
  const { context, catalog } = document
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText('Own') }))
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
  const pdf = await document.save()

  const { bytes } = await printLetter(await letterOrder({ pdf }))

  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const settings = await (await task.promise).getOptionalContentConfig({ intent: 'print' })
  expect([...settings].map(([, { visible }]) => visible)).toEqual([false])
  await task.destroy()
})

test.each([
  {
    name: 'another size',
    order: async () => ({ pdf: await claimPdf(1, [595, 842]) }),
    reason: 'US Letter',
  },
  {
    name: 'another number of pages',
    order: async () => ({ pdf: await claimPdf(2) }),
    reason: '2 pages',
  },
  {
    name: 'no PDF',
    order: async () => ({ pdf: new Uint8Array([1, 2]) }),
    reason: 'cannot be opened',
  },
  {
    name: 'letters without a glyph',
    order: async () => ({ to: { ...administrator, name: '和解' } }),
    reason: 'cannot be printed',
  },
  {
    name: 'a line wider than the window',
    order: async () => ({ to: { ...administrator, line1: 'W'.repeat(64) } }),
    reason: 'too wide',
  },
])('$name is refused for good', async ({ order, reason }) => {
  const printing = printLetter({ ...(await letterOrder()), ...(await order()) })

  await expect(printing).rejects.toMatchObject({
    reason: expect.stringContaining(reason),
    isFinal: true,
  })
})

function find<Item extends { text: string }>(items: Item[], text: string): Item {
  const found = items.find((item) => item.text === text)
  expect(found, text).toBeDefined()
  return found!
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x + CLEAR - 0.01 &&
    inner.y >= outer.y + CLEAR - 0.01 &&
    inner.x + inner.width <= outer.x + outer.width - CLEAR &&
    inner.y + inner.height <= outer.y + outer.height - CLEAR
  )
}

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
