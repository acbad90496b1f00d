import { expect, test } from 'vitest'
import { firstKey, firstKeys, lastKey, lastKeys, nameKey } from './name-keys.ts'

test.each([
  ['O’Neil', 'oneil'],
  ['Núñez', 'nunez'],
  ['Đặng', 'dang'],
  ['Łuczak', 'luczak'],
  ['Weiß', 'weiss'],
  ['Œuvrard', 'oeuvrard'],
  ['Þórsdóttir', 'thorsdottir'],
  ['IŞIK', 'isik'],
  ['Işık', 'isik'],
  ['DE LA CRUZ', 'delacruz'],
])('%s is searched as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('of several given names the first counts, and all as one word', () => {
  expect(firstKey('MARIA L')).toBe('maria')
  expect(firstKeys('Mary Ann')).toEqual(['mary', 'maryann'])
  expect(firstKeys('Zoë')).toEqual(['zoe'])
})

test('a double name is looked for whole and by its parts, small words aside', () => {
  expect(lastKeys('García-López')).toEqual(['garcialopez', 'garcia', 'lopez'])
  expect(lastKeys('de la Cruz')).toEqual(['delacruz', 'cruz'])
})

test.each([
  ['SMITH JR', 'smith'],
  ['SMITH,JR', 'smith'],
  ['SMITH JR,', 'smith'],
  ['DE LA CRUZ, III', 'delacruz'],
  ['JR', 'jr'],
])('%s is listed under %s', (name, key) => {
  expect(lastKey(name)).toBe(key)
  expect(lastKeys(name)).toContain(key)
})
