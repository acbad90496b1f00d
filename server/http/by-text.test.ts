import { expect, test } from 'vitest'
import { byText } from './by-text.ts'

function counted() {
  const looks: string[] = []
  const ask = byText((text) => {
    looks.push(text)
    return text === '' ? undefined : text.length
  })
  return { looks, ask }
}

test('a text is looked at once, also where nothing is found in it', () => {
  const { looks, ask } = counted()

  expect([ask('abc'), ask('abc'), ask(''), ask('')]).toEqual([3, 3, undefined, undefined])
  expect(looks).toEqual(['abc', ''])
})

test('however many texts are sent, and however long they are, few are kept', () => {
  const { looks, ask } = counted()
  const long = 'x'.repeat(1_001)

  for (const text of [long, long, 'first']) ask(text)
  for (let index = 0; index < 500; index += 1) ask(`${index}`)
  ask('first')

  expect(looks.filter((text) => text === long)).toHaveLength(2)
  expect(looks.filter((text) => text === 'first')).toHaveLength(2)
})
