import { bitsPerPixel, type Png, SAMPLES } from './read-png.ts'
import { type Pass, passesOf, rowBytes } from './unpack.ts'

/** The rows of a picture in their order, woven or not, without filters; each begins with a byte. */
export function plainRows(png: Png, raw: Buffer): Buffer {
  const whole = Buffer.alloc(png.height * rowBytes(png, png.width))
  let from = 0
  for (const pass of passesOf(png)) {
    const bytes = rowBytes(png, pass.width)
    const rows = unfilter(raw.subarray(from), { rows: pass.height, bytes, pixel: pixelBytes(png) })
    from += pass.height * (bytes + 1)
    if (!png.isInterlaced) return rows
    weave(whole, { png, pass, rows })
  }
  return whole
}

function pixelBytes(png: Png): number {
  return Math.max(1, bitsPerPixel(png) / 8)
}

/** Rows of bytes, of which so many make a pixel. */
interface Rows {
  rows: number
  bytes: number
  pixel: number
}

/** PNG, 9.2: each byte is told as what it differs by from those before it and above it. */
function unfilter(raw: Buffer, { rows, bytes, pixel }: Rows): Buffer {
  const plain = Buffer.alloc(rows * bytes)
  let above = new Uint8Array(bytes)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (bytes + 1)
    const line = new Uint8Array(plain.buffer, plain.byteOffset + row * bytes, bytes)
    line.set(raw.subarray(from + 1, from + 1 + bytes))
    const restore = FILTERS[raw[from] ?? 0]
    if (!restore) throw new RangeError('A row has an unknown filter')
    restore(line, above, pixel)
    above = line
  }
  return plain
}

type Restore = (line: Uint8Array, above: Uint8Array, pixel: number) => void

/** By their numbers in PNG. There are many millions of bytes in a picture, so that each filter has a loop of its own. */
const FILTERS: readonly Restore[] = [
  () => {},
  (line, _, pixel) => {
    for (let i = pixel; i < line.length; i += 1) line[i] = at(line, i) + at(line, i - pixel)
  },
  (line, above) => {
    for (let i = 0; i < line.length; i += 1) line[i] = at(line, i) + at(above, i)
  },
  (line, above, pixel) => {
    for (let i = 0; i < line.length; i += 1) {
      const left = i < pixel ? 0 : at(line, i - pixel)
      line[i] = at(line, i) + ((left + at(above, i)) >> 1)
    }
  },
  (line, above, pixel) => {
    for (let i = 0; i < line.length; i += 1) {
      const left = i < pixel ? 0 : at(line, i - pixel)
      const corner = i < pixel ? 0 : at(above, i - pixel)
      line[i] = at(line, i) + nearest(left, at(above, i), corner)
    }
  },
]

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] as number
}

/** Which of its neighbours a byte was foretold by. */
function nearest(left: number, above: number, corner: number): number {
  const a = Math.abs(above - corner)
  const b = Math.abs(left - corner)
  const c = Math.abs(left + above - 2 * corner)
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

/** Puts the pixels of one part of a woven picture where they belong. */
function weave(whole: Buffer, { png, pass, rows }: { png: Png; pass: Pass; rows: Buffer }): void {
  const bits = bitsPerPixel(png)
  const from = rowBytes(png, pass.width)
  for (let y = 0; y < pass.height; y += 1) {
    const row = (pass.top + y * pass.down) * rowBytes(png, png.width)
    for (let x = 0; x < pass.width; x += 1) {
      const source = y * from + Math.floor((x * bits) / 8)
      const place = (pass.left + x * pass.across) * bits
      const to = row + Math.floor(place / 8)
      // Less than a byte: out of its place in one, into its place in another.
      if (bits < 8) whole[to] = at(whole, to) | spot(at(rows, source), { bits, x, place })
      else for (let i = 0; i < bits / 8; i += 1) whole[to + i] = at(rows, source + i)
    }
  }
}

function spot(
  byte: number,
  { bits, x, place }: { bits: number; x: number; place: number },
): number {
  const value = (byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1)
  return value << (8 - bits - (place % 8))
}

/** Pixels that each have an alpha as they look on white paper, a byte a sample. */
export function onWhite({ colour, depth }: Png, rows: Buffer): Buffer {
  const step = depth / 8
  const pixel = SAMPLES[colour] * step
  const colours = SAMPLES[colour] - 1
  const opaque = Buffer.alloc((rows.length / pixel) * colours)
  for (let from = 0, to = 0; from < rows.length; from += pixel) {
    const alpha = at(rows, from + colours * step)
    for (let i = 0; i < colours; i += 1, to += 1) {
      opaque[to] = whitened(at(rows, from + i * step), alpha)
    }
  }
  return opaque
}

/** How strong a colour is that lets white through. */
export function whitened(colour: number, alpha: number): number {
  return alpha === 255 ? colour : 255 - Math.round(((255 - colour) * alpha) / 255)
}
