import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('one-secret-key-of-thirty-two-characters')
const others = createSecrets('another-secret-key-of-thirty-two-chars')

test('a mark holds for its own purpose and value only', () => {
  const mark = secrets.sign('visitor', 'a')

  expect(secrets.verify('visitor', 'a', mark)).toBe(true)
  expect(secrets.verify('visitor', 'b', mark)).toBe(false)
  expect(secrets.verify('csrf', 'a', mark)).toBe(false)
  expect(others.verify('visitor', 'a', mark)).toBe(false)
  expect(secrets.verify('visitor', 'a', '')).toBe(false)
})

test('what was sealed comes back, and its text is not in the bytes', () => {
  const sealed = secrets.seal('claim', 'Zoë Núñez, 12 Elm Street')

  expect(secrets.open('claim', sealed).toString()).toBe('Zoë Núñez, 12 Elm Street')
  expect(sealed.includes('Elm')).toBe(false)
  expect(sealed.equals(secrets.seal('claim', 'Zoë Núñez, 12 Elm Street'))).toBe(false)
})

test('a changed byte, another purpose and another key are refused', () => {
  const sealed = secrets.seal('claim', 'x')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1

  expect(() => secrets.open('claim', changed)).toThrow()
  expect(() => secrets.open('document', sealed)).toThrow()
  expect(() => others.open('claim', sealed)).toThrow('another SECRET_KEY')
})
