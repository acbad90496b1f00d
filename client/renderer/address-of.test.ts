import { expect, test } from 'vitest'
import type { ResolvedSite } from '#contract/definitions/site.ts'
import { addressOf } from './address-of.ts'

const links = { official: 'https://example.com/' }
const site = { language: 'en', links } as unknown as ResolvedSite
const query = new URLSearchParams({ claim: '7' })

test('an address carries what its bindings name, trimmed, and leaves out what is empty', () => {
  const to = { from: 'form.email' }
  const action = {
    do: 'navigate' as const,
    to: '/file/welcome',
    query: { email: to, claim: { from: 'query.claim' }, x: { from: 'form.x' } },
  }

  expect(addressOf(action, { site, query, form: { email: ' zoe@example.com ' } })).toBe(
    '/file/welcome?email=zoe%40example.com&claim=7',
  )
  expect(addressOf({ do: 'navigate', to: '/terms' }, { site, query })).toBe('/terms')
})

test('an outside address comes from the site’s own list only', () => {
  expect(addressOf({ do: 'open', link: 'official' }, { site, query })).toBe('https://example.com/')
  expect(addressOf({ do: 'open', link: 'else' }, { site, query })).toBeUndefined()
})

test('moving within a flow has no address of its own', () => {
  expect(addressOf({ do: 'next' }, { site, query })).toBeUndefined()
})

test('a page of ours is in the language that is read, an outside one stays where it is', () => {
  const inSpanish = { site: { ...site, language: 'es' as const }, query }

  expect(addressOf({ do: 'navigate', to: '/terms#costs' }, inSpanish)).toBe('/es/terms#costs')
  expect(addressOf({ do: 'navigate', to: '/blog/feed.xml' }, inSpanish)).toBe('/blog/feed.xml')
  expect(addressOf({ do: 'open', link: 'official' }, inSpanish)).toBe('https://example.com/')
})
