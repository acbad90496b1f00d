import { Type } from 'typebox'
import { languages, pathIn } from '#contract/languages.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import type { Tools } from '../../tools.ts'
import { alternatesOf } from './alternates.ts'
import { redirectFinder } from './find-redirect.ts'
import { Suit } from '../suits/index.ts'
import { servicePaths } from '../subscriptions/index.ts'
import { statePaths } from '../unclaimed/index.ts'

const KEPT = 'public, max-age=3600'
/** A file of text that may be kept for an hour. */
export const text = (body: string, type: string) =>
  new Prepared(Buffer.from(body), {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': KEPT,
  })
/** What such a call answers, for the API's own description. */
export const file = (contentMediaType: string) => Type.String({ contentMediaType })

/** Addresses for search engines: pages without parameters that may be indexed, and every settlement that somebody vouches for. */
export const sitemapEndpoint = endpoint({
  method: 'get',
  path: '/sitemap.xml',
  summary: 'Addresses that search engines may index',
  access: 'public',
  input: Type.Object({}),
  output: file('application/xml'),
  async handle(tools) {
    const suits = await Suit.query(tools.db)
      .whereNot({ status: 'unconfirmed' })
      .select('slug')
      .orderBy('slug')
    const paths = [
      ...tools.screens.indexable(),
      ...statePaths,
      ...servicePaths,
      ...suits.map(({ slug }) => `/claims/${slug}`),
    ]
    const moved = redirectFinder(tools.screens.store)
    // An editor may give such pages another address, keep search engines from them, or lead their addresses elsewhere.
    const shown = new Set(paths.map((path) => (moved(path)?.to ?? path).replace(/#.*/, '')))
    const urls = [...shown]
      .filter((path) => tools.screens.mayBeIndexed(path))
      .flatMap((path) => entriesOf(tools, path))
    const open =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    return text(`${open}${urls.join('')}</urlset>\n`, 'application/xml')
  },
})

/** A page in each language that it is offered in; each entry names all of them, as search engines want it. */
function entriesOf({ config, screens }: Tools, path: string): string[] {
  if (!screens.isOffered(path)) return [`<url><loc>${config.publicUrl}${path}</loc></url>`]
  const all = alternatesOf(config.publicUrl, path)
  const links = all.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const addresses = new Set(all.map(({ href }) => href))
  return [...addresses].map((href) => `<url><loc>${href}</loc>${links.join('')}</url>`)
}

/** What crawlers may read: nothing of the flow, of accounts or of the API. */
export const robotsEndpoint = endpoint({
  method: 'get',
  path: '/robots.txt',
  summary: 'What crawlers may read',
  access: 'public',
  input: Type.Object({}),
  output: file('text/plain'),
  async handle({ config, screens }: Tools) {
    const lines = [
      'User-agent: *',
      ...closed.flatMap(inEach).map((path) => `Disallow: ${path}`),
      ...alike(screens.indexable())
        .flatMap(inEach)
        .map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${config.publicUrl}/sitemap.xml`,
    ]
    return text(`${lines.join('\n')}\n`, 'text/plain')
  },
})

const closed = ['/api/', '/file', '/dashboard', '/account', '/admin', '/render', '/pay']

/** Pages whose address only begins like a closed one, as '/payouts' does: a crawler reads it as closed, and the longer line wins. */
function alike(paths: readonly string[]): string[] {
  return paths.filter((path) =>
    closed.some((one) => path.startsWith(one) && /^[^/]/.test(path.slice(one.length))),
  )
}

function inEach(path: string): string[] {
  return [...new Set(languages.map((language) => pathIn(language, path)))]
}
