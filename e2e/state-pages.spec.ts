import type { APIRequestContext } from '@playwright/test'
import definition from '../flows/pages/unclaimed-money-state.page.json' with { type: 'json' }
import { readUnclaimedOffices } from '../seeds/read-unclaimed-offices.ts'
import { linksIn } from './links-in.ts'
import { expect, test } from './watched-page.ts'

const offices = readUnclaimedOffices()

interface StatePage {
  slug: string
  title: string
  description: string
  canonical: string
  links: readonly string[]
  /** What the page says, the names of its state and its office taken out. */
  texts: ReadonlySet<string>
}

async function readPage(
  request: APIRequestContext,
  { slug, name, agency }: (typeof offices)[number],
): Promise<StatePage> {
  const answer = await request.get(`/unclaimed-money/${slug}`)
  const html = await answer.text()
  expect(answer.status(), slug).toBe(200)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const said = plain(main.replaceAll('<!-- -->', '')).split(/<[^>]+>/)
  expect(said, slug).toContain(agency)
  const bare = said.map((text) => text.trim().replaceAll(agency, '').replaceAll(name, ''))
  return {
    slug,
    title: first(html, /<title>([^<]*)/),
    description: first(html, /<meta name="description" content="([^"]*)/),
    canonical: new URL(first(html, /<link rel="canonical" href="([^"]*)/)).pathname,
    links: linksIn(main, { url: answer.url(), type: 'text/html' }).links,
    texts: new Set(bare.filter(Boolean)),
  }
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** What the definition says on every page, whatever is filled in. */
const frame = stringsIn(definition).map(
  (text) =>
    new RegExp(
      text
        .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\{(?:state|agency)\}/g, '')
        .replaceAll(/\{\w+\}/g, '.+?'),
      'g',
    ),
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 12 ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

test('each of the 52 pages of states has a head, an office and words of its own', async ({
  request,
}) => {
  const pages: StatePage[] = []
  for (const office of offices) pages.push(await readPage(request, office))
  const told = pages.flatMap(({ texts }) => [...texts])
  const timesOf = Map.groupBy(told, (text) => text)
  const isOwn = (text: string) => timesOf.get(text)?.length === 1

  expect(pages).toHaveLength(52)
  for (const key of ['title', 'description', 'canonical'] as const)
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(52)
  for (const [index, { slug, canonical, links, texts }] of pages.entries()) {
    expect(canonical).toBe(`/unclaimed-money/${slug}`)
    expect(links, slug).toContain(new URL(offices[index]?.officialUrl ?? '').href)
    expect([...texts].filter(isOwn).length, `${slug} says too little of its own`).toBeGreaterThan(3)
  }

  const shared = [...timesOf].filter(([, pagesThere]) => pagesThere.length > 1)
  const sentences = shared.map(([text]) => text).filter((text) => text.length > 40)
  const unframed = sentences.filter(
    (text) => frame.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim() !== '',
  )
  expect(sentences.length).toBeGreaterThan(10)
  expect(unframed).toEqual([])
})
