import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type PDFDocument, PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
import { needsWork, type Png, readPng, SAMPLES } from './read-png.ts'
import { unpacked } from './unpack.ts'
import { onWhite, plainRows, whitened } from './work-over.ts'

/** Of zlib: a letter is sent once, and a higher one takes several times as long. */
const LEVEL = 3
const pack = promisify<Uint8Array, { level: number }, Buffer>(deflate)

interface EmbeddedPng {
  ref: PDFRef
  width: number
  height: number
}

/**
 * Puts a PNG into a PDF as it is packed: both pack pictures the same way, so that a page of a scanner takes no time. Only
 * what a PDF cannot hold so is worked over; what is see-through looks as on white paper.
 * @throws Error when it cannot be shown whole
 */
export async function embedPng(whole: PDFDocument, bytes: Uint8Array): Promise<EmbeddedPng> {
  const png = readPng(bytes)
  if (!png) throw new RangeError('This is no PNG that can be shown')
  const { width, height } = png
  const { packed, filters, ...form } = needsWork(png) ? await workedOver(png) : await asItIs(png)
  const { context } = whole
  const stream = context.stream(packed, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: form.depth,
    ColorSpace: colourSpace(png, form.isGrey),
    Filter: 'FlateDecode',
    ...(filters && {
      DecodeParms: {
        Predictor: 15,
        Colors: SAMPLES[png.colour],
        BitsPerComponent: png.depth,
        Columns: width,
      },
    }),
    ...masked(png),
  })
  return { ref: context.register(stream), width, height }
}

interface Packed {
  packed: Uint8Array
  /** Whether each row begins with the filter that PNG gave it. */
  filters: boolean
  depth: number
  isGrey: boolean
}

/** Unpacked once all the same: a letter must not have a page of which nobody knows that it is empty. */
async function asItIs(png: Png): Promise<Packed> {
  const parts = unpacked(png)
  while (!(await parts.next()).done);
  return { packed: png.packed, filters: true, depth: png.depth, isGrey: png.colour === 0 }
}

async function workedOver(png: Png): Promise<Packed> {
  const raw: Buffer[] = []
  for await (const part of unpacked(png)) raw.push(part)
  const rows = plainRows(png, Buffer.concat(raw))
  const hasAlpha = png.colour === 4 || png.colour === 6
  const packed = await pack(hasAlpha ? onWhite(png, rows) : rows, { level: LEVEL })
  const isGrey = png.colour === 0 || png.colour === 4
  return { packed, filters: false, depth: hasAlpha ? 8 : png.depth, isGrey }
}

function colourSpace(png: Png, isGrey: boolean) {
  if (png.colour !== 3) return isGrey ? 'DeviceGray' : 'DeviceRGB'
  const { palette, seeThrough } = png
  const colours = palette.map((part, at) => whitened(part, seeThrough?.[Math.floor(at / 3)] ?? 255))
  const table = PDFHexString.of(Buffer.from(colours).toString('hex'))
  return ['Indexed', 'DeviceRGB', palette.length / 3 - 1, table]
}

/** The one colour that lets the paper through; two bytes a sample, whatever its depth. */
function masked({ colour, seeThrough }: Png): { Mask?: number[] } {
  if (!seeThrough || (colour !== 0 && colour !== 2)) return {}
  const samples = Buffer.from(seeThrough)
  const values = Array.from({ length: SAMPLES[colour] }, (_, i) => samples.readUInt16BE(i * 2))
  return { Mask: values.flatMap((value) => [value, value]) }
}
