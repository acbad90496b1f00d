import { jpegParts, START_OF_SCAN } from './jpeg-parts.ts'

/**
 * A JPEG without the bytes that may fill up the room before a marker (ITU T.81, B.1.1.2): the library that puts pictures
 * into PDFs takes such a picture for a broken one.
 */
export function withoutFill(jpeg: Uint8Array): Uint8Array {
  const parts = [jpeg.subarray(0, 2)]
  let rest = 2
  for (const { marker, at, end } of jpegParts(jpeg)) {
    rest = at
    if (marker === START_OF_SCAN) break
    parts.push(jpeg.subarray(at, end))
    rest = end
  }
  return Buffer.concat([...parts, jpeg.subarray(rest)])
}
