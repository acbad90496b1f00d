/** What a document leads to, and the places in it that a link can lead to. */
export interface Contents {
  /** Absolute addresses, fragment included, of this site and of others. */
  links: string[]
  ids: ReadonlySet<string>
}

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const TAGS = /<([a-z][a-z0-9-]*)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTES = /([^\s=<>/]+)="([^"]*)"/g
const ADDRESSES = new Set(['href', 'src', 'poster', 'data', 'xlink:href'])
const STYLED = /url\(\s*['"]?([^'")]+)/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Everything that a document names as an address: a page, a style sheet, a feed, a calendar, a list for search engines. */
export function linksIn(body: string, { url, type }: { url: string; type: string }): Contents {
  if (type.includes('html')) return linksInPage(body, url)
  if (type.includes('css')) return { links: resolved(matches(body, STYLED), url), ids: new Set() }
  if (/xml|json|calendar|plain/.test(type)) return { links: spelledOut(body, url), ids: new Set() }
  return { links: [], ids: new Set() }
}

function linksInPage(html: string, url: string): Contents {
  const ids = new Set<string>()
  const named: string[] = []
  const facts: string[] = []
  // Words in a script are no markup; what it says to search engines counts.
  const markup = html.replace(SCRIPTS, (_, attributes: string, code: string) => {
    if (attributes.includes('ld+json')) facts.push(...spelledOut(code, url))
    return `<script${attributes}>`
  })
  for (const [, tag = '', text = ''] of markup.matchAll(TAGS)) {
    const given = attributesOf(text)
    if (given['id']) ids.add(given['id'])
    named.push(...addressesOf(tag.toLowerCase(), given))
  }
  return { links: [...resolved(named, url), ...facts], ids }
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTES)]
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]),
  )
}

function addressesOf(tag: string, given: Record<string, string>): string[] {
  const plainOnes = Object.entries(given).flatMap(([name, value]) =>
    ADDRESSES.has(name) ? [value] : [],
  )
  const sets = (given['srcset'] ?? given['imagesrcset'] ?? '').split(',')
  const pictures = sets.map((one) => one.trim().split(/\s/)[0] ?? '').filter(Boolean)
  const styled = matches(given['style'] ?? '', STYLED)
  const isQuery = tag === 'form' && (given['method'] ?? 'get').toLowerCase() === 'get'
  const asked = isQuery && given['action'] ? [given['action']] : []
  const told =
    tag === 'meta' && /^https?:/.test(given['content'] ?? '') ? [given['content'] ?? ''] : []
  return [...plainOnes, ...pictures, ...styled, ...asked, ...told]
}

/** Addresses of this site that stand in a text as they are; a line of a calendar may be folded. */
function spelledOut(text: string, url: string): string[] {
  const { origin } = new URL(url)
  const whole = text.replace(/\r?\n[ \t]/g, '').replaceAll('\\/', '/')
  const rest = `${origin.replaceAll('.', '\\.')}(?:[/?#][^\\s"'<>\\\\\\])]*)?`
  return [...whole.matchAll(new RegExp(rest, 'g'))].map(([found]) => plain(found))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function resolved(links: readonly string[], url: string): string[] {
  return links.flatMap((link) => {
    const { href, protocol } = new URL(link, url)
    return /^https?:$/.test(protocol) ? [href] : []
  })
}

function plain(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
}
