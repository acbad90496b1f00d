import { createInflate } from 'node:zlib'
import { bitsPerPixel, needsWork, type Png, readPng } from './read-png.ts'

const CHUNK = 256 * 1024
/** What one picture may unpack to. A letter of A4 at 600 dots to the inch has 100 MB. */
const MOST_BYTES = 256 * 1024 ** 2
/** Where its pixels have to be worked over: five such fit into what joining may take. */
const MOST_WORK_BYTES = 36 * 1024 ** 2

/** A part of a woven picture (PNG, 8.2), or the whole of another; in pixels. */
export interface Pass {
  left: number
  top: number
  across: number
  down: number
  width: number
  height: number
}

const WOVEN = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The parts in which its picture comes, without empty ones. */
export function passesOf({ width, height, isInterlaced }: Png): Pass[] {
  if (!isInterlaced) return [{ left: 0, top: 0, across: 1, down: 1, width, height }]
  return WOVEN.map(([left, top, across, down]) => ({
    left,
    top,
    across,
    down,
    width: Math.ceil((width - left) / across),
    height: Math.ceil((height - top) / down),
  })).filter((pass) => pass.width > 0 && pass.height > 0)
}

/** Of a row, without the byte that names its filter. */
export function rowBytes(png: Png, width: number): number {
  return Math.ceil((width * bitsPerPixel(png)) / 8)
}

function unpackedBytes(png: Png): number {
  return passesOf(png).reduce(
    (sum, { width, height }) => sum + height * (1 + rowBytes(png, width)),
    0,
  )
}

/** The picture as it comes out of its packing, which is not read beyond its size. @throws Error when it holds less */
export async function* unpacked(png: Png): AsyncGenerator<Buffer> {
  let left = unpackedBytes(png)
  const inflate = createInflate({ chunkSize: CHUNK })
  inflate.end(png.packed)
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
  throw new RangeError('A picture ends before its last row')
}

/** Why a PNG cannot be printed: by unpacking it, without keeping what comes out. */
export async function pngFault(bytes: Uint8Array): Promise<'broken' | 'too-large' | undefined> {
  const png = readPng(bytes)
  if (!png) return 'broken'
  if (unpackedBytes(png) > (needsWork(png) ? MOST_WORK_BYTES : MOST_BYTES)) return 'too-large'
  return (await isWhole(png)) ? undefined : 'broken'
}

async function isWhole(png: Png): Promise<boolean> {
  try {
    const parts = unpacked(png)
    while (!(await parts.next()).done);
    return true
  } catch {
    return false
  }
}
