import { expect, test } from 'vitest'
import { freshNonce } from './fresh-nonce.ts'

test('a thousand nonces are a thousand different ones of 128 bits', () => {
  const nonces = Array.from({ length: 1000 }, freshNonce)

  expect(new Set(nonces).size).toBe(1000)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
