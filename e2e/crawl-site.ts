import { send } from './http-call.ts'
import { type Contents, linksIn } from './links-in.ts'

interface DeadLink {
  url: string
  why: string
  /** The addresses that lead there. */
  from: string[]
}

export interface Crawl {
  pages: number
  files: number
  /** Different internal addresses that something leads to, fragments counted. */
  links: number
  dead: DeadLink[]
}

interface Visited {
  /** Why nobody can go there. */
  fault?: string
  isPage: boolean
  ids: Contents['ids']
  links: readonly string[]
  /** Where a redirect leads. */
  to?: string
}

/** More than any site of ours has: an address that makes others without end would never be done. */
const MOST = 5000
const AT_ONCE = 4
const MOST_REDIRECTS = 5

/**
 * Follows every link of every page and file of a site, beginning with `starts`. Links to elsewhere are left alone.
 * @throws Error beyond 5,000 addresses
 */
export async function crawlSite(origin: string, starts: readonly string[]): Promise<Crawl> {
  const visited = new Map<string, Visited>()
  const from = new Map<string, Set<string>>()
  const waiting: string[] = []

  function meet(url: string, source: string): void {
    if (new URL(url).origin !== origin) return
    const sources = from.get(url)
    if (sources) sources.add(source)
    else from.set(url, new Set([source]))
    const page = withoutFragment(url)
    if (visited.has(page)) return
    visited.set(page, unread)
    waiting.push(page)
  }

  for (const path of starts) meet(`${origin}${path}`, 'the start')
  while (waiting.length > 0) {
    if (visited.size > MOST) throw new Error(`There are more than ${MOST} addresses`)
    const batch = waiting.splice(0, AT_ONCE)
    const read = await Promise.all(batch.map((url) => visit(origin, url)))
    read.forEach((found, index) => {
      const url = batch[index] as string
      visited.set(url, found)
      for (const link of found.to ? [found.to] : found.links) meet(link, url)
    })
  }

  const all = [...visited.values()]
  return {
    pages: all.filter(({ isPage }) => isPage).length,
    files: all.filter(({ isPage, to, fault }) => !isPage && !to && !fault).length,
    links: from.size,
    dead: [...from].flatMap(([url, sources]) => {
      const why = faultOf(url, visited)
      return why ? [{ url, why, from: [...sources].toSorted() }] : []
    }),
  }
}

const unread: Visited = { isPage: false, ids: new Set(), links: [] }

async function visit(origin: string, url: string): Promise<Visited> {
  try {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'identity' }
    const answer = await send(origin, { method: 'GET', path: url.slice(origin.length), headers })
    const { location, 'content-type': type = '' } = answer.headers
    if (location) return { ...unread, to: new URL(location, url).href }
    if (answer.status !== 200) return { ...unread, fault: String(answer.status) }
    return { isPage: type.includes('html'), ...linksIn(answer.body.toString(), { url, type }) }
  } catch (error) {
    return { ...unread, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** What is wrong with a link, redirects followed. */
function faultOf(url: string, visited: ReadonlyMap<string, Visited>): string | undefined {
  const id = decodeURIComponent(new URL(url).hash.slice(1))
  let page = visited.get(withoutFragment(url))
  for (let hops = 0; page?.to; hops += 1) {
    if (hops === MOST_REDIRECTS) return 'is redirected without end'
    // To elsewhere: not ours to look at.
    page = visited.get(withoutFragment(page.to))
  }
  if (page?.fault) return page.fault
  return id && page?.isPage && !page.ids.has(id) ? `has no place #${id}` : undefined
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
