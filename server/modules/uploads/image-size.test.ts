import { expect, test } from 'vitest'
import { jpegFile, pngFile } from '../../testing/files.ts'
import { imageSize } from './image-size.ts'

/** A JPEG whose frame is of another kind, its samples of so many bits. */
const framed = (kind: string, depth: string) =>
  Buffer.from(jpegFile().toString('hex').replace('ffc0000b08', `ff${kind}000b${depth}`), 'hex')

test('a PNG states its size in its first chunk', () => {
  expect(imageSize(pngFile({ width: 1200, height: 900 }), 'image/png')).toEqual({
    width: 1200,
    height: 900,
  })
})

test('a JPEG states it after whatever the camera wrote', () => {
  const photo = jpegFile({ width: 4032, height: 3024, before: 60_000 })

  expect(imageSize(photo, 'image/jpeg')).toEqual({ width: 4032, height: 3024 })
})

test.for([
  ['a PNG that ends early', pngFile().subarray(0, 20), 'image/png'],
  [
    'a PNG without a header',
    Buffer.concat([pngFile().subarray(0, 8), Buffer.alloc(60)]),
    'image/png',
  ],
  ['a PNG of no width', pngFile({ width: 0 }), 'image/png'],
  ['a JPEG that ends early', jpegFile().subarray(0, 12), 'image/jpeg'],
  ['a JPEG without loss, which no PDF shows', framed('c3', '08'), 'image/jpeg'],
  ['a JPEG of twelve bits a colour, which no PDF shows', framed('c1', '0c'), 'image/jpeg'],
  ['a JPEG of no height', jpegFile({ height: 0 }), 'image/jpeg'],
  ['a JPEG whose segment leads nowhere', Buffer.from('ffd8ffe10000ffc0', 'hex'), 'image/jpeg'],
  [
    'a JPEG that begins with its picture',
    Buffer.from('ffd8ffda000c030100020011', 'hex'),
    'image/jpeg',
  ],
] as const)('%s has no size', ([, bytes, type]) => {
  expect(imageSize(bytes, type)).toBeUndefined()
})
