const START_OF_SCAN = 0xda

/**
 * A JPEG without the bytes that may fill up the room before a marker (ITU T.81, B.1.1.2): the library that puts pictures
 * into PDFs takes such a picture for a broken one.
 */
export function withoutFill(jpeg: Uint8Array): Uint8Array {
  const view = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const parts = [view.subarray(0, 2)]
  let at = 2
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== START_OF_SCAN) {
    if (view[at + 1] === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + view.readUInt16BE(at + 2)
    parts.push(view.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, view.subarray(at)])
}
