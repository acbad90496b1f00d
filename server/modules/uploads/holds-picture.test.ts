import { expect, test } from 'vitest'
import { jpegFile, pngFile } from '../../testing/files.ts'
import { holdsPicture } from './holds-picture.ts'

/** The same with some bytes written over at a place. */
function damaged(file: Buffer, at: number, hex: string): Buffer {
  const copy = Buffer.from(file)
  copy.write(hex, at, 'hex')
  return copy
}

const png = pngFile()
const jpeg = jpegFile()

test('a picture with all its parts is one, whatever follows it', () => {
  expect(holdsPicture(Buffer.concat([png, Buffer.alloc(9)]), 'image/png')).toBe(true)
  expect(holdsPicture(Buffer.concat([jpeg, Buffer.alloc(9)]), 'image/jpeg')).toBe(true)
})

test.for([
  ['a PNG without an end', png.subarray(0, -12), 'image/png'],
  ['a PNG that breaks off', png.subarray(0, -20), 'image/png'],
  ['a PNG of header and end', Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), 'image/png'],
  ['a PNG with a damaged picture', damaged(png, 43, 'ffff'), 'image/png'],
  ['a PNG that promises more than its bytes can hold', pngFile({ width: 40_000 }), 'image/png'],
  ['a JPEG without a scan', damaged(jpeg, jpeg.length - 13, 'ffe2'), 'image/jpeg'],
  ['a JPEG that ends before its scan', jpeg.subarray(0, -13), 'image/jpeg'],
  [
    'a JPEG that breaks off in its scan',
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(9)]),
    'image/jpeg',
  ],
  ['a JPEG that ends with the head of its scan', jpeg.subarray(0, -3), 'image/jpeg'],
] as const)('%s is none', ([, bytes, type]) => {
  expect(holdsPicture(bytes, type)).toBe(false)
})
