import { expect, test } from 'vitest'
import { acceptedLanguage, askedLanguage } from './asked-language.ts'

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.3, ES-419;q=0.7', 'es'],
  ['fr-CA, fr;q=0.9, es;q=0.2', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['es;q=0.5,en;q=0.5', 'es'],
  ['fr, de', undefined],
  ['*', undefined],
  ['es;q=many', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that says "%s" is shown %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('what was chosen by hand has precedence over what the browser says', () => {
  const header = { 'accept-language': 'es' }

  expect(askedLanguage({ ...header, cookie: 'a=b; language=en' })).toBe('en')
  expect(askedLanguage({ ...header, cookie: 'language=klingon' })).toBe('es')
})
