import { jpegParts } from './jpeg-parts.ts'

/** What a picture needs to be shown as it was taken: mirrored left to right first, and then turned clockwise. */
export interface Stance {
  turn: 0 | 90 | 180 | 270
  isMirrored: boolean
}

export const UPRIGHT: Stance = { turn: 0, isMirrored: false }
/** EXIF 2.32, tag 0x0112: how a camera was held. Those that look at whoever holds them mirror what they see. */
const STANCES: Readonly<Record<number, Stance>> = {
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 270, isMirrored: true },
  6: { turn: 90, isMirrored: false },
  7: { turn: 90, isMirrored: true },
  8: { turn: 270, isMirrored: false },
}
const ORIENTATION = 0x0112
/** The part that cameras write, and the word that it begins with. */
const APP1 = 0xe1
const EXIF = 0x45786966

/** How a JPEG has to be turned to stand upright, as browsers show it; not at all where it does not say. */
export function exifStance(bytes: Uint8Array): Stance {
  try {
    return STANCES[orientationOf(bytes) ?? 1] ?? UPRIGHT
  } catch {
    // It ends in the middle of what it says about itself; the picture may be whole.
    return UPRIGHT
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
