import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** Some milliseconds of work. */
const PIECE_BYTES = 256 * 1024

/** Hands bytes on piece by piece; others get their turn in between. */
export async function inPieces(
  bytes: Uint8Array,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    take(bytes.subarray(from, from + PIECE_BYTES))
    // oxlint-disable-next-line no-await-in-loop -- to wait is the point
    await breathe()
  }
}

/** Hex SHA-256 of bytes that may be many. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  await inPieces(bytes, (piece) => hash.update(piece))
  return hash.digest('hex')
}
