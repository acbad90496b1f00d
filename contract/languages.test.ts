import { describe, expect, test } from 'vitest'
import { languageOfPath, pathIn, plainPath } from './languages.ts'

describe('the address of a page in Spanish', () => {
  test.each([
    ['/', '/es'],
    ['/?from=x', '/es?from=x'],
    ['/#faq', '/es#faq'],
    ['/file/welcome', '/es/file/welcome'],
    ['/estate', '/es/estate'],
    ['/claims/a-b?x=1.5', '/es/claims/a-b?x=1.5'],
  ])('%s is %s', (path, inSpanish) => {
    expect(pathIn('es', path)).toBe(inSpanish)
    expect(pathIn('en', path)).toBe(path)
    expect(plainPath(inSpanish.split(/[?#]/)[0]!)).toBe(path.split(/[?#]/)[0])
    expect(languageOfPath(inSpanish.split(/[?#]/)[0]!)).toBe('es')
  })

  test.each([
    '/es',
    '/es/file',
    '/api/documents/1?download=1',
    '/admin/claims',
    '/favicon.svg',
    '/class-actions/deadlines.ics?x=1',
    'https://elsewhere.example/file',
    '?page=2',
  ])('%s stays as it is', (path) => {
    expect(pathIn('es', path)).toBe(path)
  })
})

test.each(['/', '/estate', '/file/es', '/es-419'])('%s names no language', (path) => {
  expect(languageOfPath(path)).toBeUndefined()
  expect(plainPath(path)).toBe(path)
})
