import { describe, expect, test } from 'vitest'
import { isSignatureOf, unsignedWords } from './signature.ts'

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

  test('that is missing is asked for as it stands on the form', () => {
    expect(unsignedWords('typed', 'Zoë Núñez')).toContain('Zoë Núñez')
  })
})

test('a drawn line signs for anybody; dots do not', () => {
  expect(isSignatureOf(drawn([0, 0, 60, 40]), 'Zoë')).toBe(true)
  expect(isSignatureOf(drawn([1, 1], [0, 0, 0, 60]), 'Zoë')).toBe(true)
  expect(isSignatureOf(drawn([5, 5], [7, 7, 7, 7]), 'Zoë')).toBe(false)
})
