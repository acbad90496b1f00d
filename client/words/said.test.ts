import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { afterEach, expect, test } from 'vitest'
import es from '#contract/words/es.json' with { type: 'json' }
import { problems } from '#contract/problems.ts'
import { findWords } from '#contract/words/find-words.ts'
import { wordsDrawn } from '#contract/words/testing/words-drawn.ts'
import { dayWords } from '../ui/day-words.ts'
import { say, speakBy } from './say.ts'
import { spanish } from './spanish.ts'

afterEach(() => speakBy(() => undefined))

/** Every text that stands as it is in a call of `say`; what is filled in is known by its shape alone. */
const said = globSync('client/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => source.includes('words/say.ts'))
  .flatMap(({ file, source }) =>
    [...source.matchAll(/\bsay\(\s*'((?:[^'\\]|\\.)*)',?\s*\)/g)].map(([, text = '']) => ({
      file,
      text: text.replaceAll("\\'", "'"),
    })),
  )

const drawn = globSync('client/**/*.tsx').filter(
  (file) => !/\.test\.|\/testing\/|^client\/admin\//.test(file),
)

test.each(drawn)('no words stand in %s without being said', (file) => {
  expect(wordsDrawn(parseSync(file, readFileSync(file, 'utf8')).program)).toEqual([])
})

test('something is said in code', () => {
  expect(said.length).toBeGreaterThan(80)
})

test.each(said)('"$text" is translated ($file)', ({ text }) => {
  expect(Object.keys(es)).toContain(text)
})

test.each(Object.values(problems).map(({ title }) => title))(
  'the problem "%s" is translated',
  (title) => {
    expect(findWords(es, 'es', title)).not.toBe(title)
  },
)

test('names that are filled in are the same in both languages', () => {
  const names = (text: string) => (text.match(/\{(?:\w+|…)\}/g) ?? []).toSorted()

  for (const [english, translated] of Object.entries(es))
    expect([english, names(translated)]).toEqual([english, names(english)])
})

test('words and days are in the language that is spoken', () => {
  expect([say('Back'), dayWords('2026-11-23')]).toEqual(['Back', 'November 23, 2026'])

  speakBy(() => spanish)

  expect([say('Back'), dayWords('2026-11-23')]).toEqual(['Atrás', '23 de noviembre de 2026'])
  expect([say('1 day left'), say('12 days left')]).toEqual(['Queda 1 día', 'Quedan 12 días'])
  expect(say('up to $1,250')).toBe('hasta $1,250')
  expect(say('Acme v. Smith')).toBe('Acme v. Smith')
})
