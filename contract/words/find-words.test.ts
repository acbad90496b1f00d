import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const words = {
  Back: 'Atrás',
  'up to {1}': 'hasta {1}',
  'The date must be {1} or later': 'La fecha debe ser el {1} o posterior',
  'Page {1} of {2}': 'Página {1} de {2}',
  '{…} has more than 50 pages': '{…} tiene más de 50 páginas',
  'Answer this: {…}': 'Responda a esto: {…}',
  'Answer this: {…} or go on': 'Responda a esto: {…}, o continúe',
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
  ['“bill 3.pdf” has more than 50 pages', '“bill 3.pdf” tiene más de 50 páginas'],
  ['Answer this: How many of $1 & more?', 'Responda a esto: How many of $1 & more?'],
  ['Answer this: Why? or go on', 'Responda a esto: Why?, o continúe'],
])('%s is %s', (text, spanish) => {
  expect(inSpanish(text)).toBe(spanish)
})

test.each(['Something else', 'up to 5 friends', 'Answer this: ', 'constructor', 'toString'])(
  '%s, which nobody translated, stays',
  (text) => {
    expect(inSpanish(text)).toBe(text)
  },
)
