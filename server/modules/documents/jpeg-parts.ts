/** What a JPEG says of itself before its picture, one after the other (ITU T.81, B.1.1.4). */
interface JpegPart {
  marker: number
  /** Where its marker begins; two bytes later stands its length. */
  at: number
  end: number
}

export const START_OF_SCAN = 0xda
/** The room before a marker may be filled up with bytes of this kind (B.1.1.2). */
const FILL = 0xff

/** The parts of a JPEG up to the start of its scan, which is where its picture begins, or to the first that cannot be read. */
export function* jpegParts(bytes: Uint8Array): Generator<JpegPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === FILL) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return
    const end = at + 2 + length
    yield { marker, at, end }
    if (marker === START_OF_SCAN) return
    at = end
  }
}
