import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  '/',
  '/a?to=//b/../c',
  '/.well-known/x',
  '/a/...',
  '/file/welcome?email=a%40b.com',
  '/claims/x#facts',
])('%s stays on this site', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'http\\://evil.example',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: x',
  '/a b',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../b',
  '/%2e%2E/b',
  '/.%2e',
  '/a/.?x=1',
  '/a//b',
  '',
])('%j could leave it', (path) => {
  expect(safePath(path)).toBeUndefined()
})
