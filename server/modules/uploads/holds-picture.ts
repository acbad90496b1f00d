import { crc32 } from 'node:zlib'
import type { FileType } from '#contract/fields/files.ts'
import { jpegParts, START_OF_SCAN } from '../documents/index.ts'

/** To how many times its size the picture of a PNG can unpack at most (zlib's technical details). */
const MOST_UNPACKED = 1032
/** By colour type: the samples of a pixel, and the bits that one may have (PNG specification, table 11.1). */
const COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Of a JPEG; no scan has these bytes itself (ITU T.81, B.1.1.5). */
const END_OF_PICTURE = Buffer.from('ffd9', 'hex')

/**
 * Whether behind a header that states a size there is a picture: all the parts that a program needs to open it, undamaged
 * as far as they say so themselves, and enough of them for that size. Nothing is unpacked.
 */
export function holdsPicture(bytes: Buffer, type: FileType): boolean {
  return type === 'image/png' ? isWholePng(bytes) : hasScan(bytes)
}

function isWholePng(bytes: Buffer): boolean {
  let packed = 0
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return false
    const type = bytes.toString('latin1', at + 4, at + 8)
    // A capital letter says that the picture cannot be read without this part.
    const isNeeded = type.charAt(0) < 'a'
    if (isNeeded && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    if (type === 'IDAT') packed += length
    if (type === 'IEND') return packed > 0 && packed * MOST_UNPACKED >= unpackedSize(bytes)
    at = end + 4
  }
  return false
}

/** Of the pixels that a PNG's header promises, in bytes at least; endless when there is no such kind of PNG. */
function unpackedSize(bytes: Buffer): number {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const depth = bytes.readUInt8(24)
  const colour = COLOURS[bytes.readUInt8(25)]
  return colour?.depths.includes(depth) ? (width * height * depth * colour.samples) / 8 : Infinity
}

/** Whether a JPEG's scan goes on to the end that it states: one that breaks off would be printed as half a page of grey. */
function hasScan(bytes: Buffer): boolean {
  const scan = [...jpegParts(bytes)].find(({ marker }) => marker === START_OF_SCAN)
  return scan !== undefined && bytes.includes(END_OF_PICTURE, scan.end)
}
