import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { fakeTools, testStore } from '../../testing/tools.ts'

/** A site with pages that only begin like closed ones. */
const withPages = test.extend('changes', ({ db }) => {
  const { screens } = fakeTools(db)
  const indexable = () => ['/', '/payouts', '/file-a-claim', '/pay/later', '/about']
  return { screens: { ...screens, indexable } }
})

withPages('a page whose address only begins like a closed one may be read', async ({ api }) => {
  const lines = String((await api.get('/robots.txt')).body).split('\n')

  expect(lines).toContain('Disallow: /pay')
  expect(lines.filter((line) => line.startsWith('Allow'))).toEqual([
    'Allow: /payouts',
    'Allow: /es/payouts',
    'Allow: /file-a-claim',
    'Allow: /es/file-a-claim',
  ])
})

const withMoved = test.extend('changes', ({ db }) => {
  const { screens } = fakeTools(db)
  const { pages, site, ...set } = testStore().current()
  const page = pages.get('unclaimed-money-state')!
  const moved = { ...page, definition: { ...page.definition, routes: ['/money-in/:state'] } }
  const redirects = [
    { from: '/unclaimed-money/:state', to: '/money-in/:state', status: 301 as const },
  ]
  const current = () => ({
    ...set,
    pages: new Map([...pages, [page.definition.id, moved]]),
    site: { ...site, definition: { ...site.definition, redirects } },
    revision: 'moved',
  })
  return { screens: { ...screens, store: { ...screens.store, current } } }
})

withMoved(
  'the sitemap names pages of the catalogues where they are now, not old addresses that lead there',
  async ({ api }) => {
    const map = String((await api.get('/sitemap.xml')).body)
    const told = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, at = '']) => new URL(at).pathname,
    )

    expect(told).toContain('/money-in/texas')
    expect(told).not.toContain('/unclaimed-money/texas')
  },
)
