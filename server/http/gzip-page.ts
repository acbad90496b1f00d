import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The part of a document that is the same for everybody who gets it, compressed once. */
export interface FixedPart {
  plain: Buffer
  /** Raw deflate data, flushed to a byte boundary and open at the end. */
  deflated: Buffer
  crc: number
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const LARGEST_STORED_BLOCK = 0xffff

export function fixedPart(text: string): FixedPart {
  const plain = Buffer.from(text)
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
  return { plain, deflated: deflateRawSync(plain, options), crc: crc32(plain) }
}

/**
 * A gzip stream of the fixed part and a short end that differs each time (nonce, visitor): the end goes in as it is, in a
 * stored block, so nothing is compressed while a visitor waits.
 * @param end at most 65,535 bytes
 */
export function gzipPage({ plain, deflated, crc }: FixedPart, end: Buffer): Buffer {
  if (end.length > LARGEST_STORED_BLOCK) throw new RangeError('The end of a page is too long')
  const block = Buffer.alloc(5)
  block.writeUInt8(1, 0)
  block.writeUInt16LE(end.length, 1)
  block.writeUInt16LE(~end.length & 0xffff, 3)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, crc), 0)
  trailer.writeUInt32LE((plain.length + end.length) % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, deflated, block, end, trailer])
}
