import { expect, test } from 'vitest'
import { fillRoute, routeTable } from './match-route.ts'

const table = routeTable(
  ['/', '/blog/how', '/blog/:slug', '/file/sign/:claimIndex/preview', '/file/sign/:claimIndex'].map(
    (route) => ({
      route,
      target: route,
    }),
  ),
)

test.each([
  ['/', '/', {}],
  ['/blog/how', '/blog/how', {}],
  ['/blog/else', '/blog/:slug', { slug: 'else' }],
  ['/file/sign/2', '/file/sign/:claimIndex', { claimIndex: '2' }],
  ['/file/sign/2/preview', '/file/sign/:claimIndex/preview', { claimIndex: '2' }],
])('%s is %s', (path, route, params) => {
  expect(table.match(path)).toEqual({ target: route, route, params })
})

test.each(['/blog', '/blog/', '/blog/a/b', '/file/sign//preview', 'blog/how'])(
  '%s is nothing',
  (path) => {
    expect(table.match(path)).toBeUndefined()
  },
)

test('parameters are read as they are meant; what is no well-formed escape matches nothing', () => {
  expect(table.match('/blog/new%20york')?.params).toEqual({ slug: 'new york' })
  expect(table.match('/blog/%zz')).toBeUndefined()
})

test('a route is filled with its parameters, escaped', () => {
  expect(fillRoute('/unclaimed-money/:state', { state: 'new york' })).toBe(
    '/unclaimed-money/new%20york',
  )
})
