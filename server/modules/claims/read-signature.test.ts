import { describe, expect, test } from 'vitest'
import type { Signature } from '#contract/wire/claims.ts'
import { readSignature } from './read-signature.ts'

test('a typed name is kept without spaces at its ends', () => {
  expect(readSignature({ method: 'typed', text: '  Zoë   Núñez ' }, {})).toEqual({
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

    expect(() => readSignature({ method: 'drawn', width: 300, height: 80, strokes }, {})).toThrow(
      expect.objectContaining({
        more: { errors: [expect.objectContaining({ path: '/signature/strokes/1' })] },
      }),
    )
  })
})

const typed: Signature = { method: 'typed', text: 'Zoë Núñez' }
const drawn: Signature = { method: 'drawn', width: 300, height: 80, strokes: [[0, 0, 90, 40]] }

describe('a settlement that wants', () => {
  test.for([
    ['typed', drawn],
    ['drawn', typed],
    ['wet', typed],
    ['wet', drawn],
  ] as const)('a %s signature takes no other', ([signatureMode, signature]) => {
    expect(() => readSignature(signature, { signatureMode })).toThrow(
      expect.objectContaining({
        more: { errors: [expect.objectContaining({ path: '/signature' })] },
      }),
    )
  })

  test('one of a kind, or says nothing of it, takes that', () => {
    expect(readSignature(typed, { signatureMode: 'typed' })).toEqual(typed)
    expect(readSignature(drawn, { signatureMode: 'drawn' })).toEqual(drawn)
    expect([readSignature(typed, {}), readSignature(drawn, {})]).toEqual([typed, drawn])
  })
})
