import { Zip, ZipPassThrough } from 'fflate'
import type { NamedFile } from './gather-evidence.ts'
import { inPieces } from './in-pieces.ts'

/** ZIP has no day before it, and keeps the clock's reading without a zone: read out the same everywhere. */
const NO_DAY = new Date(1980, 0, 1)

/** Files in one ZIP, packed but not compressed. The same files give the same bytes. */
export async function writeZip(files: readonly NamedFile[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const { name, bytes } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: NO_DAY })
    zip.add(entry)
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await inPieces(bytes, (piece) => entry.push(piece))
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  return Buffer.concat(pieces)
}
