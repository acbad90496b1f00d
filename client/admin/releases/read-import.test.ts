import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

const home = { kind: 'page', id: 'home' }

test.each([
  ['an export', { format: 1, release: 3, definitions: [{ file: 'pages/home', content: home }] }],
  ['a list', [home]],
  ['one definition', home],
])('%s gives its definitions', (_, held) => {
  expect(readImport(JSON.stringify(held))).toEqual([{ content: home }])
})

test.each([
  ['no JSON', '{', 'no JSON'],
  ['other JSON', '{"a":1}', 'neither an export'],
  ['a list with something else in it', JSON.stringify([home, 1]), 'neither an export'],
  ['an empty list', '[]', 'neither an export'],
])('%s is refused', (_, text, words) => {
  expect(() => readImport(text)).toThrow(words)
})
