import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'

const DAY = '2026-12-24'

describe('the guides', () => {
  test('are an RSS feed in which each has its address, its day and its words', async ({ api }) => {
    const { headers, body } = await api.get('/blog/feed.xml')

    const items = itemsOf(body)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const item of items) {
      expect(item.link).toMatch(/^http:\/\/localhost:3000\/blog\/[a-z-]+$/)
      expect(item.pubDate).toMatch(/2026/)
      expect(item.description?.length).toBeGreaterThan(20)
    }
  })

  test('are the same as JSON', async ({ api }) => {
    const rss = await api.get('/blog/feed.xml')
    const { headers, body } = await api.get('/blog/feed.json')

    const feed = parsed(body)
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/)
    expect(feed.items.map(({ url }) => url)).toEqual(itemsOf(rss.body).map(({ link }) => link))
  })

  test('stand all on the page that lists them, and each says when it was published', async ({
    api,
  }) => {
    const { items } = parsed((await api.get('/blog/feed.json')).body)
    const list = await api.get('/api/screens?path=/blog')

    for (const { url } of items) {
      const path = new URL(url).pathname
      const { body } = await api.get(`/api/screens?path=${path}`)
      const kinds = (body.head.jsonLd as { '@type': string }[]).map((one) => one['@type'])
      expect(JSON.stringify(list.body.sections)).toContain(`"${path}"`)
      expect(kinds).toEqual(['Article', 'BreadcrumbList'])
    }
  })
})

describe('settlements', () => {
  test('that take claims are a feed, whatever characters their names have', async ({ db, api }) => {
    await addSuit(db, { slug: 'soap', name: 'Soap & Sons <Łódź> ]]> settlement', dueOn: DAY })
    await addSuit(db, { slug: 'closed', status: 'closed' })

    const { body } = await api.get('/class-actions/feed.xml')
    const json = parsed((await api.get('/class-actions/feed.json')).body)

    const [item, ...others] = itemsOf(body)
    expect(others).toEqual([])
    expect(item?.title).toBe('Soap & Sons <Łódź> ]]> settlement')
    expect(item?.link).toBe('http://localhost:3000/claims/soap')
    expect(item?.description).toContain('December 24, 2026')
    expect(json.items.map(({ url }) => url)).toEqual(['http://localhost:3000/claims/soap'])
  })

  test('without a last day begin with what they are about', async ({ db, api }) => {
    await addSuit(db, { slug: 'rolling', dueOn: null, description: 'Buyers of soap.' })

    const { body } = await api.get('/class-actions/feed.json')

    expect(parsed(body).items).toMatchObject([{ content_html: 'Buyers of soap.' }])
  })

  test('with a last day are a calendar; one without is not in it', async ({ db, api }) => {
    await addSuit(db, { slug: 'soap', name: 'Soap, Inc.', dueOn: DAY })
    await addSuit(db, { slug: 'rolling', dueOn: null })

    const { headers, body } = await api.get('/class-actions/deadlines.ics')

    const lines = String(body).replaceAll('\r\n ', '').split('\r\n')
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual(['UID:soap-last-day@localhost'])
    expect(lines).toContain('DTSTART;VALUE=DATE:20261224')
    expect(lines).toContain('SUMMARY:Last day to claim: Soap\\, Inc.')
    expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
  })
})

interface JsonFeed {
  version: string
  items: { url: string }[]
}

function parsed(body: unknown): JsonFeed {
  return (typeof body === 'string' ? JSON.parse(body) : body) as JsonFeed
}

function itemsOf(xml: unknown) {
  return [...String(xml).matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const wordsOf = (name: string) => {
      const inside = new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(item)?.[1] ?? ''
      return inside.startsWith('<![CDATA[') ? ofCharacterData(inside) : ofText(inside)
    }
    return {
      title: wordsOf('title'),
      link: wordsOf('link'),
      pubDate: wordsOf('pubDate'),
      description: wordsOf('description'),
    }
  })
}

/** XML 1.0 §2.7: it ends at the first `]]>`, so that one within is cut in two. */
function ofCharacterData(text: string): string {
  return [...text.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, part = '']) => part).join('')
}

function ofText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
