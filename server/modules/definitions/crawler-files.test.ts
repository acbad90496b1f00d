import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Site } from '#contract/definitions/site.ts'
import { type Api, test } from '../../testing/api.ts'
import { fakeTools, testStore } from '../../testing/tools.ts'
import { createScreens } from './screens.ts'

type Redirect = Site['redirects'][number]
const SERVICE = '/cancel-subscription-app/:service'

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

type Pages = ReturnType<typeof ours>['pages']
const ours = () => testStore().current()

/** What is shown where pages and redirects are others than ours. */
function screensOf(db: Knex, { pages, redirects }: { pages: Pages; redirects: Redirect[] }) {
  const { site, ...set } = ours()
  const changed = {
    ...set,
    pages,
    site: { ...site, definition: { ...site.definition, redirects } },
    revision: 'changed',
  }
  const store = { ...testStore(), current: () => changed }
  return { screens: createScreens(fakeTools(db), { store, loaders: {} }) }
}

const at = (path: string, to: string): Redirect => ({ from: path, to, status: 301 })

const withMoved = test.extend('changes', ({ db }) => {
  const { pages } = ours()
  const page = pages.get('unclaimed-money-state')!
  const moved = { ...page, definition: { ...page.definition, routes: ['/money-in/:state'] } }
  return screensOf(db, {
    pages: new Map([...pages, [page.definition.id, moved]]),
    redirects: [at('/unclaimed-money/:state', '/money-in/:state')],
  })
})

withMoved(
  'the sitemap names pages of the catalogues where they are now, not old addresses that lead there',
  async ({ api }) => {
    const told = await mapOf(api)

    expect(told).toContain('/money-in/texas')
    expect(told).not.toContain('/unclaimed-money/texas')
  },
)

const withClosed = test.extend('changes', ({ db }) => {
  const { pages } = ours()
  const state = pages.get('unclaimed-money-state')!
  const head = { ...state.definition.head, robots: 'noindex' as const }
  const unseen = { ...state, definition: { ...state.definition, head } }
  const others = [...pages].filter(([, { definition }]) => !definition.routes.includes(SERVICE))
  return screensOf(db, {
    pages: new Map([...others, [state.definition.id, unseen]]),
    redirects: [at(SERVICE, '/file/welcome')],
  })
})

withClosed(
  'nor pages that an editor keeps search engines from, or steps that old addresses lead to',
  async ({ api }) => {
    const told = await mapOf(api)

    expect(told).toContain('/unclaimed-money')
    expect(told).not.toContain('/unclaimed-money/texas')
    expect(told).not.toContain('/file/welcome')
  },
)

async function mapOf(api: Api): Promise<string[]> {
  const map = String((await api.get('/sitemap.xml')).body)
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => new URL(href).pathname)
}
