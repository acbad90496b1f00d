import { afterEach, expect, test } from 'vitest'
import { speakBy } from '../words/say.ts'
import { clockWords } from './time-words.ts'

afterEach(() => speakBy(() => undefined))

/** In the zone of the reader. */
const at = (hour: number) => new Date(2026, 10, 26, hour, 8).toISOString()

test('a time has its article in Spanish, which hangs on the hour', () => {
  expect(clockWords(at(18))).toMatch(/^6:08/)

  speakBy(() => ({ language: 'es', translate: (text) => text }))

  expect(clockWords(at(18))).toMatch(/^las 6:08/)
  expect(clockWords(at(13))).toMatch(/^la 1:08/)
  expect(clockWords(at(11))).toMatch(/^las 11:08/)
})
