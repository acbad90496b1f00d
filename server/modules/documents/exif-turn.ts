import { jpegParts } from './jpeg-parts.ts'

type Turn = 0 | 90 | 180 | 270

/** EXIF 2.32, tag 0x0112: how a camera was held. Mirrored ones are no photos of paper. */
const TURNS: Readonly<Record<number, Turn>> = { 3: 180, 6: 90, 8: 270 }
const ORIENTATION = 0x0112
/** The part that cameras write, and the word that it begins with. */
const APP1 = 0xe1
const EXIF = 0x45786966

/** How far a JPEG has to be turned clockwise to stand upright; 0 where it does not say. */
export function exifTurn(bytes: Uint8Array): Turn {
  try {
    return TURNS[orientationOf(bytes) ?? 1] ?? 0
  } catch {
    // It ends in the middle of what it says about itself; the picture may be whole.
    return 0
  }
}

function orientationOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const { marker, at } of jpegParts(bytes)) {
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return inDirectory(view, at + 10)
  }
  return undefined
}

/** The first directory of the TIFF inside; its first letters say which byte comes first. */
function inDirectory(view: DataView, start: number): number | undefined {
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  const count = view.getUint16(directory, little)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little)
  }
  return undefined
}
