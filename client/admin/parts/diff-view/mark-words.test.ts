import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markWords, type Piece } from './mark-words.ts'

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test('marks what only one side has, and leaves the rest plain', () => {
  const { before, after } = markWords(
    'No proof needed. File in ten minutes.',
    'No proof needed. File your claim in five minutes.',
  )

  expect(shown(before)).toBe('No proof needed. File in [ten ]minutes.')
  expect(shown(after)).toBe('No proof needed. File [your claim ]in [five ]minutes.')
})

test('texts that have nothing in common are marked whole', () => {
  const { before, after } = markWords('One', 'Two three')

  expect(shown(before)).toBe('[One]')
  expect(shown(after)).toBe('[Two three]')
})

test('very long texts are still compared: what they begin and end with stays plain', () => {
  const long = (word: string) => Array.from({ length: 900 }, (_, at) => word + at).join(' ')

  const { before } = markWords(`Start ${long('a')} end`, `Start ${long('b')} end`)

  expect(before.map(({ isMarked }) => isMarked)).toEqual([false, true, false])
})

test('no word is lost, whatever the texts are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'dd')).map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = markWords(before, after)

      expect(found.before.map((piece) => piece.text).join('')).toBe(before)
      expect(found.after.map((piece) => piece.text).join('')).toBe(after)
    }),
  )
})
