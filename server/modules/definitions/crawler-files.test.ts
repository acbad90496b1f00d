import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { fakeTools } from '../../testing/tools.ts'

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
