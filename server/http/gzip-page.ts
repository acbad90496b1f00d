import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The part of a document that is the same for everybody who gets it, compressed once. */
export interface FixedPart {
  plain: Buffer
  /** A gzip stream that is open at the end, flushed to a byte boundary. */
  begun: Buffer
  crc: number
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const LARGEST_STORED_BLOCK = 0xffff
const BLOCK_HEADER_BYTES = 5
const TRAILER_BYTES = 8

/** Packs as hard as it can, which is slow: to be kept, and done once for each document. */
export function fixedPart(text: string): FixedPart {
  const plain = Buffer.from(text)
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
  const begun = Buffer.concat([GZIP_HEADER, deflateRawSync(plain, options)])
  return { plain, begun, crc: crc32(plain) }
}

/**
 * A gzip stream of the fixed part and a short end that differs each time (nonce, visitor): the end goes in as it is, in a
 * stored block, so nothing is compressed while a visitor waits. In two parts: the large one is everybody's.
 * @param end at most 65,535 bytes
 */
export function gzipPage({ plain, begun, crc }: FixedPart, end: string): Buffer[] {
  const length = Buffer.byteLength(end)
  if (length > LARGEST_STORED_BLOCK) throw new RangeError('The end of a page is too long')
  const rest = Buffer.allocUnsafe(BLOCK_HEADER_BYTES + length + TRAILER_BYTES)
  rest.writeUInt8(1, 0)
  rest.writeUInt16LE(length, 1)
  rest.writeUInt16LE(~length & 0xffff, 3)
  rest.write(end, BLOCK_HEADER_BYTES)
  const trailer = BLOCK_HEADER_BYTES + length
  rest.writeUInt32LE(crc32(rest.subarray(BLOCK_HEADER_BYTES, trailer), crc), trailer)
  rest.writeUInt32LE((plain.length + length) % 2 ** 32, trailer + 4)
  return [begun, rest]
}
