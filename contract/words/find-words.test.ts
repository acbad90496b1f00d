import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const words = {
  Back: 'Atrás',
  'up to {1}': 'hasta {1}',
  'The date must be {1} or later': 'La fecha debe ser el {1} o posterior',
  'Page {1} of {2}': 'Página {1} de {2}',
}
const inSpanish = (text: string) => findWords(words, 'es', text)

test.each([
  ['Back', 'Atrás'],
  ['up to $1,234.50', 'hasta $1,234.50'],
  [
    'The date must be March 5, 2027 or later',
    'La fecha debe ser el 5 de marzo de 2027 o posterior',
  ],
  ['Page 2 of 10', 'Página 2 de 10'],
])('%s is %s', (text, spanish) => {
  expect(inSpanish(text)).toBe(spanish)
})

test.each(['Something else', 'up to 5 friends', 'constructor', 'toString'])(
  '%s, which nobody translated, stays',
  (text) => {
    expect(inSpanish(text)).toBe(text)
  },
)
