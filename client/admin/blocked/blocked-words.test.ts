import { expect, test } from 'vitest'
import { placeWords, shownWords, thingWords } from './blocked-words.ts'

test('a directive is said by what it is about, and one that is not known by its name', () => {
  const words = ['script-src-elem', 'style-src-attr', 'img-src', 'new-src'].map(thingWords)

  expect(words).toEqual(['A script', 'A style', 'A picture', 'new-src'])
})

test('what stands for an address is said in words, and an origin stays', () => {
  const words = ['inline', 'data', 'https://x.example'].map(placeWords)

  expect(words).toEqual(['in the page itself', 'a data: address', 'https://x.example'])
})

test('a list that leaves some out says so, and why when no more are kept', () => {
  expect(shownWords(7, { kinds: 7, most: 500 })).toBe('')
  expect(shownWords(100, { kinds: 120, most: 500 })).toBe('The latest 100 of 120.')
  expect(shownWords(100, { kinds: 500, most: 500 })).toContain('Somebody may be making reports up')
})
