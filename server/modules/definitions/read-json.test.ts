import { expect, test } from 'vitest'
import { breakIn, readJson } from './read-json.ts'

test('what is JSON is read, and has no break', () => {
  expect(readJson('{ "a": [1] }')).toEqual({ a: [1] })
  expect(breakIn('{ "a": [1] }')).toBeUndefined()
})

test.for([
  { slip: 'a comma behind the last of a list', text: '["a",\n]', says: 'a comma too many' },
  { slip: 'a comma behind the last field', text: '{ "a": 1,\n}', says: 'a comma too many' },
  { slip: 'two commas', text: '["a",\n, "b"]', says: 'a comma too many' },
  { slip: 'a comma before the first', text: '[\n, "b"]', says: 'a comma too many' },
  { slip: 'no comma between fields', text: '{ "a": 1\n"b": 2 }', says: 'a comma is missing' },
  { slip: 'no comma between lists', text: '{ "a": []\n"b": 2 }', says: 'a comma is missing' },
  {
    slip: 'the quotation marks of a text program',
    text: '{ "a":\n“b” }',
    says: 'a text begins and ends with a straight "',
  },
  {
    slip: 'single quotation marks',
    text: "{\n'a': 1 }",
    says: 'a text begins and ends with a straight "',
  },
  { slip: 'a text over two lines', text: '{\n"a": "b\nc" }', says: 'has \\n for a line break' },
  { slip: 'a text without its end', text: '{\n"a": "b,\n"c": 1 }', says: 'ends on its own line' },
  { slip: 'a tab in a text', text: '{\n"a": "b\tc" }', says: 'has \\n for a line break' },
  { slip: 'a comment', text: '{\n// Hello\n"a": 1 }', says: 'no comments' },
  { slip: 'two versions', text: '{\n<<<<<<< HEAD\n"a": 1 }', says: 'keep one of them' },
  { slip: 'half a file', text: '{ "a":\n"b', says: 'ends too early' },
  { slip: 'a file that ends in a list', text: '{ "a":\n[1,', says: 'ends too early' },
  { slip: 'a quotation in a text', text: '{\n"a": "say "hi" now" }', says: 'is written \\"' },
  { slip: 'a file without its last bracket', text: '{ "a": 1,\n"b": [2]', says: 'ends too early' },
  { slip: 'no colon', text: '{ "a":\n{ "b" "c" } }', says: 'a colon (:) is missing' },
  { slip: 'a file that ends in a name', text: '{\n"a"', says: 'ends too early' },
  { slip: 'no comma behind null', text: '{ "a": null\n"b": 2 }', says: 'a comma is missing' },
  { slip: 'a name without marks', text: '{ "a": "x"\nb: 1 }', says: "Expected ',' or '}'" },
  { slip: 'half a number', text: '{\n"a": 1.\n}', says: 'number' },
  { slip: 'a word that is no text', text: '{ "a":\nTrue }', says: "Unexpected token 'T'" },
])('$slip: it is said what is wrong, and on which line', ({ text, says }) => {
  const found = breakIn(text)

  expect(found?.reason).toContain('is no JSON: ')
  expect(found?.reason).toContain(says)
  expect(found?.line).toBe(2)
  expect(() => readJson(text)).toThrow(found?.reason)
})

test.for([
  { text: '', says: 'ends too early' },
  { text: '\uFEFF{}', says: 'without a byte order mark' },
])('the first line has it: $says', ({ text, says }) => {
  expect(breakIn(text)).toEqual({ line: 1, reason: expect.stringContaining(says) })
})
