import { PDFDocument } from '@cantoo/pdf-lib'
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pngOf } from '../../../testing/files.ts'
import { joinFiles } from '../join-files.ts'
import { withPages } from '../read-back.ts'
import { embedPng } from './embed-png.ts'
import { pngFault } from './unpack.ts'

/** A picture of a PDF as another library unpacks it: its points in three colours each. */
async function drawnIn(page: PDFPageProxy): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const at = fnArray.indexOf(OPS.paintImageXObject)
  const [name] = argsArray[at] as [string]
  const image = await new Promise<{ data: Uint8Array; width: number; height: number }>((got) =>
    page.objs.get(name, got),
  )
  const { data, width, height } = image
  const each = data.length / (width * height)
  return [...data].filter((_, index) => each === 3 || index % each < 3)
}

const printed = async (png: Buffer) => (await withPages((await joinFiles([png])).bytes, drawnIn))[0]

/** Rows of a byte for the filter and those of the points. */
const rows = (...bytes: number[][]) => Buffer.from(bytes.flat())
const size = { width: 2, height: 2 }
const [red, blue, white, black] = [
  [255, 0, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
]
const four = [...red, ...blue, ...white, ...black]
const palette = ['PLTE', Buffer.from(four)] as [string, Buffer]

test.for<[string, Buffer, number[]]>([
  [
    'three colours',
    pngOf({ ...size, colour: 2 }, rows([0, ...red, ...blue], [0, ...white, ...black])),
    four,
  ],
  [
    'rows told by the row above',
    pngOf({ ...size, colour: 2 }, rows([0, ...red, ...blue], [2, 0, 255, 255, 0, 0, 1])),
    [...red, ...blue, ...white, ...black],
  ],
  [
    'numbers of a palette, two bits each',
    pngOf(
      { ...size, colour: 3, depth: 2, parts: [palette] },
      rows([0, 0b0001_0000], [0, 0b1011_0000]),
    ),
    four,
  ],
  [
    'a palette with a colour that is half there, and one that is not',
    pngOf(
      { ...size, colour: 3, parts: [palette, ['tRNS', Buffer.from([128, 0])]] },
      rows([0, 0, 1], [0, 2, 3]),
    ),
    [255, 127, 127, ...white, ...white, ...black],
  ],
  [
    'an alpha for each point',
    pngOf(
      { ...size, colour: 6 },
      rows([0, ...red, 255, ...blue, 0], [1, ...black, 128, 0, 0, 0, 127]),
    ),
    [...red, ...white, 127, 127, 127, ...black],
  ],
  [
    'grey and alpha of 16 bits',
    pngOf(
      { ...size, colour: 4, depth: 16 },
      rows([0, 0, 0, 255, 255, 255, 255, 255, 255], [0, 0, 0, 0, 0, 0, 0, 255, 255]),
    ),
    [...black, ...white, ...white, ...black],
  ],
  [
    'a woven picture',
    pngOf(
      { ...size, colour: 2, isInterlaced: true },
      rows([0, ...red], [0, ...blue], [0, ...white, ...black]),
    ),
    four,
  ],
  [
    'a woven picture of two bits a point',
    pngOf(
      { ...size, colour: 3, depth: 2, isInterlaced: true, parts: [palette] },
      rows([0, 0], [0, 0b0100_0000], [0, 0b1011_0000]),
    ),
    four,
  ],
])('%s are printed as they are on white paper', async ([, png, points]) => {
  expect(await pngFault(png)).toBeUndefined()
  expect(await printed(png)).toEqual(points)
})

test.for<[string, Buffer, 'broken' | 'too-large']>([
  [
    'a picture that is not packed as PNG says',
    pngOf({ ...size, packed: Buffer.from('not zlib') }, rows()),
    'broken',
  ],
  ['one that ends before its last row', pngOf(size, rows([0, 1, 2])), 'broken'],
  [
    'a palette without colours',
    pngOf({ ...size, colour: 3 }, rows([0, 0, 0], [0, 0, 0])),
    'broken',
  ],
  [
    'more woven pixels than can be worked over',
    pngOf({ width: 9000, height: 9000, isInterlaced: true }, rows()),
    'too-large',
  ],
  ['more than anyone prints', pngOf({ width: 30_000, height: 30_000 }, rows()), 'too-large'],
])('%s is refused before it could be part of a letter', async ([, png, fault]) => {
  expect(await pngFault(png)).toBe(fault)
  if (fault === 'broken') await expect(embedPng(await PDFDocument.create(), png)).rejects.toThrow()
})
