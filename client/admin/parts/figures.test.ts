import { expect, test } from 'vitest'
import { chanceWords, durationWords, percent, pWords, valueWords } from './figures.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const share = { kind: 'share', unit: null } as const
const dollars = { kind: 'mean', unit: 'dollars' } as const

test.each([
  [percent(0.1234), '12.34 %'],
  [percent(0.5, { digits: 0 }), '50 %'],
  [percent(0.004, { digits: 0 }), '< 1 %'],
  [percent(0.996, { digits: 0 }), '> 99 %'],
  [percent(0.00004), '< 0.01 %'],
  [percent(0, { digits: 0 }), '0 %'],
  [percent(1, { digits: 0 }), '100 %'],
  [valueWords(share, 0.2), '20.00 %'],
  [valueWords(share, 0.06, { sign: true }), '+6.00 points'],
  [valueWords(share, -0.017, { sign: true }), '−1.70 points'],
  [valueWords(dollars, 1.5), '$1.50'],
  [valueWords(dollars, -1.5, { sign: true }), '−$1.50'],
  [valueWords({ kind: 'mean', unit: 'times' }, 0.25), '0.250'],
  [chanceWords(0.99995), '> 99.9 %'],
  [chanceWords(0.0001), '< 0.1 %'],
  [pWords(0.0004), '< 0.001'],
  [pWords(null), '–'],
])('figures read as people write them: %s', (words, wanted) => {
  expect(plain(words)).toBe(wanted)
})

test.each([
  [null, '–'],
  [900, '0.9 s'],
  [42_000, '42 s'],
  [65_000, '1 min 5 s'],
  [119_700, '2 min 0 s'],
])('%d ms are %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})
