import { expect, test } from 'vitest'
import { speedWords, trendWords } from './speed-words.ts'

test('a figure is said in seconds, in milliseconds below one, and of CLS as a score', () => {
  const words = [
    speedWords({ name: 'LCP' }, 2_345),
    speedWords({ name: 'INP' }, 180.4),
    speedWords({ name: 'CLS' }, 0.123),
  ]

  expect(words).toEqual(['2.3 s', '180 ms', '0.12'])
})

test('a change says by how much, and that there was nothing before', () => {
  const words = [
    trendWords({ p75: 112, before: 100 }),
    trendWords({ p75: 95, before: 100 }),
    trendWords({ p75: 100.2, before: 100 }),
    trendWords({ p75: 100, before: null }),
  ]

  expect(words).toEqual(['+12 %', '−5 %', 'the same', 'new'])
})
