import { expect, test } from 'vitest'
import { cookies, type CookieName } from '#contract/privacy/browser-storage.ts'
import { writeCookie } from './cookies.ts'

const here = { publicUrl: 'http://localhost:3000' }
const there = { publicUrl: 'https://sparrow.example' }

test('a cookie that is not on the list of the policy does not compile', () => {
  // @ts-expect-error -- the type check is the test: without the list's type this line would be right
  const header = writeCookie(here, 'sparrow_unheard_of', 'x')

  expect(header).toContain('HttpOnly')
})

test.each(Object.keys(cookies) as CookieName[])('%s is written by the name on the list', (name) => {
  expect(writeCookie(here, name, 'x')).toMatch(new RegExp(`^${name}=x; `))
  expect(writeCookie(there, `__Host-${name}`, 'x')).toContain('; Secure')
})
