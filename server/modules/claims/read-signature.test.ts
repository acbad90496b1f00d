import { describe, expect, test } from 'vitest'
import { readSignature } from './read-signature.ts'

test('a typed name is kept without spaces at its ends', () => {
  expect(readSignature({ method: 'typed', text: '  Zoë   Núñez ' })).toEqual({
    method: 'typed',
    text: 'Zoë Núñez',
  })
})

describe('a drawn line', () => {
  test('is refused half a point', () => {
    const strokes = [
      [0, 0],
      [1, 2, 3],
    ]

    expect(() => readSignature({ method: 'drawn', width: 300, height: 80, strokes })).toThrow(
      expect.objectContaining({
        more: { errors: [expect.objectContaining({ path: '/signature/strokes/1' })] },
      }),
    )
  })
})
