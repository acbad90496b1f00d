import { afterEach, expect, test, vi } from 'vitest'
import { speakBy } from '../words/say.ts'
import { clockWords, dayHere } from './time-words.ts'

afterEach(() => {
  speakBy(() => undefined)
  vi.unstubAllGlobals()
})

/** In the zone of the reader. */
const at = (hour: number) => new Date(2026, 10, 26, hour, 8).toISOString()

test('a time has its article in Spanish, which hangs on the hour', () => {
  expect(clockWords(at(18))).toMatch(/^6:08/)

  speakBy(() => ({ language: 'es', translate: (text) => text }))

  expect(clockWords(at(18))).toMatch(/^las 6:08/)
  expect(clockWords(at(13))).toMatch(/^la 1:08/)
  expect(clockWords(at(11))).toMatch(/^las 11:08/)
})

test('a day is an ISO day in a browser that writes Canadian days as American ones', () => {
  const { DateTimeFormat } = Intl
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(_: string, options: Intl.DateTimeFormatOptions) {
        super('en-US', options)
      }
    },
  })

  expect(dayHere(new Date(2026, 2, 4, 23, 59).toISOString())).toBe('2026-03-04')
  expect(dayHere(new Date(2026, 10, 26))).toBe('2026-11-26')
})
