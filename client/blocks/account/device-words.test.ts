import { afterEach, expect, test } from 'vitest'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { deviceWords } from './device-words.ts'

afterEach(() => speakBy(() => undefined))

test.each([
  ['Firefox on Windows', 'Firefox en Windows'],
  ['A browser on Android', 'Un navegador en Android'],
  ['A browser', 'Un navegador'],
  ['Safari', 'Safari'],
])('%s is said in the language of the page', (device, inSpanish) => {
  expect(deviceWords(device)).toBe(device)

  speakBy(() => spanish)

  expect(deviceWords(device)).toBe(inSpanish)
})
