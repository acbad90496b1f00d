import { describe, expect, test } from 'vitest'
import { isSignatureOf, readSignature } from './read-signature.ts'

const typed = (text: string) => ({ method: 'typed' as const, text })
const drawn = (...strokes: number[][]) => ({
  method: 'drawn' as const,
  width: 300,
  height: 80,
  strokes,
})

describe('a typed name', () => {
  test.for(['Zoë Đặng Núñez', 'ZOE DANG NUNEZ', 'zoe   dang nunez', ' Zoë  Đặng Núñez '])(
    '%j signs for Zoë Đặng Núñez',
    (text) => {
      expect(isSignatureOf(typed(text), 'Zoë Đặng Núñez')).toBe(true)
    },
  )

  test.for(['Zoe Nunez', 'Zoe Dang Nunes', 'x', '...'])('%j does not', (text) => {
    expect(isSignatureOf(typed(text), 'Zoë Đặng Núñez')).toBe(false)
  })

  test('is kept without spaces at its ends', () => {
    expect(readSignature(typed('  Zoë   Núñez '))).toEqual(typed('Zoë Núñez'))
  })
})

describe('a drawn line', () => {
  test('signs for anybody; dots do not', () => {
    expect(isSignatureOf(drawn([0, 0, 60, 40]), 'Zoë')).toBe(true)
    expect(isSignatureOf(drawn([1, 1], [0, 0, 0, 60]), 'Zoë')).toBe(true)
    expect(isSignatureOf(drawn([5, 5], [7, 7, 7, 7]), 'Zoë')).toBe(false)
  })

  test('is refused half a point', () => {
    expect(() => readSignature(drawn([0, 0], [1, 2, 3]))).toThrow(
      expect.objectContaining({
        more: { errors: [expect.objectContaining({ path: '/signature/strokes/1' })] },
      }),
    )
  })
})
