import type { FileType } from '#contract/fields/files.ts'
import { jpegParts } from '../documents/index.ts'

interface ImageSize {
  width: number
  height: number
}

/**
 * JPEG segments that state the picture's size (ITU T.81, table B.1), of the kinds that a PDF can show: sequential and progressive
 * (ISO 32000-1 §7.4.8). The others are of pictures that hardly any program opens.
 */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Bits of a sample. */
const DEPTH = 8

/**
 * Width and height in pixels as a picture's header states them; undefined when it states none. The picture itself is not
 * unpacked: a small file can be made to unpack to any size.
 */
export function imageSize(bytes: Buffer, type: FileType): ImageSize | undefined {
  const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

/** The first chunk of a PNG is its header (PNG specification, 5.6). */
function pngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function jpegSize(bytes: Buffer): ImageSize | undefined {
  for (const { marker, at } of jpegParts(bytes)) {
    if (FRAMES.has(marker) && at + 9 <= bytes.length && bytes.readUInt8(at + 4) === DEPTH) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
  }
  return undefined
}
