import { beforeEach, expect, test } from 'vitest'
import { keepTrail, leadsBackTo } from './trail.ts'

beforeEach(() => history.replaceState(null, '', '/file/welcome'))

test('after going on, a step back in the history leads to where one came from, and nowhere else', () => {
  keepTrail(new URL('/file/review', location.href))

  expect(leadsBackTo({ pathname: '/file/welcome' })).toBe(true)
  expect(leadsBackTo({ pathname: '/file/plan' })).toBe(false)
})

test('an address that was opened directly has nothing of this site before it', () => {
  expect(leadsBackTo({ pathname: '/file/welcome' })).toBe(false)
})

test('a page that takes the place of another keeps what is before it', () => {
  keepTrail(new URL('/file/select/product', location.href))

  keepTrail(new URL('/file/review', location.href), { replace: true })

  expect(leadsBackTo({ pathname: '/file/welcome' })).toBe(true)
})
