import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { categoryWords } from './category-words.ts'

/** Of every settlement of the seeds. */
const categories = globSync('seeds/settlements/*.json')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"category": "([^"]+)"/g)])
  .map(([, category = '']) => category)

afterEach(() => speakBy(() => undefined))

test('a kind of settlement is named in words, and one of initials by what it is about', () => {
  const said = ['data-breach', 'tcpa'].map(categoryWords)

  expect(said).toEqual(['Data breach', 'Unwanted calls and texts'])
})

test('each kind has a name of its own in Spanish', () => {
  const kinds = [...new Set(categories)]
  const english = kinds.map(categoryWords)
  speakBy(() => spanish)
  const told = kinds.map(categoryWords)

  expect(kinds.length).toBeGreaterThan(20)
  expect(told.filter((name, index) => name === english[index])).toEqual([])
  expect(new Set(told).size).toBe(kinds.length)
})
