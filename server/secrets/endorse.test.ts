import { verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('one-secret-key-of-thirty-two-characters')
const others = createSecrets('another-secret-key-of-thirty-two-chars')
const words = Buffer.from('What was signed')

const holds = (publicKey: string, bytes: Uint8Array, signature: Uint8Array) =>
  verify(null, bytes, publicKey, signature)

test('anybody can check an endorsement with the public key alone', () => {
  const signature = secrets.endorse('evidence', words)

  expect(holds(secrets.endorsementKey('evidence'), words, signature)).toBe(true)
  expect(holds(secrets.endorsementKey('evidence'), Buffer.from('Other'), signature)).toBe(false)
  expect(secrets.endorsementKey('evidence')).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
})

test('another purpose and another SECRET_KEY have other keys', () => {
  const signature = secrets.endorse('evidence', words)

  expect(holds(secrets.endorsementKey('other'), words, signature)).toBe(false)
  expect(holds(others.endorsementKey('evidence'), words, signature)).toBe(false)
})

test('the same key and bytes always give the same', () => {
  const again = createSecrets('one-secret-key-of-thirty-two-characters')

  expect(again.endorsementKey('evidence')).toBe(secrets.endorsementKey('evidence'))
  expect(again.endorse('evidence', words)).toEqual(secrets.endorse('evidence', words))
})
