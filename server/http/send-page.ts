import type { Middleware } from 'koa'
import type { Language } from '#contract/languages.ts'
import type { ConsentState, Screen, VisitorState } from '#contract/wire/screen.ts'
import type { SignedIn, Tools } from '../tools.ts'
import type { PagesAhead } from './answer-ahead.ts'
import type { Exchange } from './exchange.ts'
import { failedBlocks } from './failed-blocks.ts'
import { freshNonce } from './fresh-nonce.ts'
import { greetVisitors } from './greet-visitor.ts'
import { type FixedPart, fixedPart, gzipPage } from './gzip-page.ts'
import { inlineJson } from './inline-json.ts'
import { isPageRead } from './is-read.ts'
import { readChosen } from './choices-cookie.ts'
import { hasOptOutSignal } from './opt-out-signal.ts'
import {
  admitOthers,
  consentStateOf,
  hasVendors,
  isOpenToOthers,
  tellsMore,
} from './outside-scripts.ts'
import { type Scripts, scriptsFor, type StartingFiles } from './page-scripts.ts'
import { pixelFor } from './pixel.ts'
import { createRecent } from './recent.ts'
import { rememberAddresses } from './remember-addresses.ts'
import { allowScripts, hashSource } from './security-headers.ts'
import { whoIsIn } from './who-is-in.ts'

/** The built client: makes whole documents and says which scripts they need. */
export interface Renderer extends StartingFiles {
  /**
   * Everything but what differs from visitor to visitor; ends just before the closing body tag.
   * @param tellFailed hears why a block could not be drawn; the rest of the page stands
   */
  render(screen: Screen, tellFailed: (error: unknown) => void): Promise<string>
  /** The text of the scripts that stand in every rendered document. */
  inlineScripts: readonly string[]
  /** Given in development, where every request renders anew and Vite adds its own scripts. */
  transform?(path: string, html: string, nonce: string): Promise<string>
}

interface CachedPage {
  status: number
  route: string
  language: Language
  /** Whether scripts of other companies could run on it. */
  isOpen: boolean
  /** What starts it in the browser. */
  scripts: Scripts
  part: FixedPart
  keep: boolean
}

interface Pages<Plan extends { key: string }> {
  /** What this request shows, decided cheaply: same key, same document but for its visitor's part. */
  plan(ctx: Exchange, visitor: { visitorId: string; signedIn: SignedIn | undefined }): Promise<Plan>
  make(plan: Plan): Promise<Screen>
  renderer: Renderer
}

interface PageSender extends PagesAhead {
  middleware: Middleware
  /** Forgets what was rendered, and which addresses lead to a page. */
  clear(): void
}

/** Answers GET and HEAD of every address that nothing else answered with a rendered document. */
export function sendPages<Plan extends { key: string }>(
  tools: Pick<Tools, 'secrets' | 'clock' | 'config' | 'sessions' | 'log' | 'metrics'>,
  { plan, make, renderer }: Pages<Plan>,
): PageSender {
  const cache = createRecent<CachedPage>(tools, { name: 'pages', mayStay: ({ keep }) => keep })
  const greet = greetVisitors(tools)
  let known = rememberAddresses()
  const asks = hasVendors(tools.config)
  const hashes = renderer.inlineScripts.map(hashSource)
  const tellFailed = failedBlocks(tools)

  async function produce(planned: Plan): Promise<CachedPage> {
    const screen = await make(planned)
    const { status, route, incomplete } = screen
    const html = await renderer.render(screen, (error) => tellFailed(route, error))
    const part = fixedPart(html + screenScripts(screen))
    const { language } = screen.site
    const isOpen = isOpenToOthers(screen)
    const scripts = scriptsFor(screen, { ...renderer, isBuilt: !renderer.transform })
    return { status, route, language, isOpen, scripts, part, keep: !incomplete }
  }

  async function answer(ctx: Exchange): Promise<Buffer[]> {
    const { visitorId, csrfToken } = greet(ctx)
    const signedIn = await whoIsIn(tools, ctx.headers.cookie)
    const state = visitorState(tools, { ctx, csrfToken, signedIn })
    const planned = await plan(ctx, { visitorId, signedIn })
    const make = () => produce(planned)
    const page = renderer.transform ? await make() : await cache.get(planned.key, make)

    const nonce = freshNonce()
    allowScripts(ctx, [`'nonce-${nonce}'`, ...hashes])
    ctx.state['route'] = page.route
    ctx.status = page.status
    ctx.set('content-type', 'text/html; charset=utf-8')
    ctx.set('cache-control', 'private, no-cache')
    ctx.set('content-language', page.language)
    ctx.vary('accept-encoding')
    const isOpen = asks && page.isOpen && !tellsMore(ctx)
    const consent = isOpen ? consentStateOf(tools, ctx) : undefined
    if (consent) admitOthers(ctx, consent)
    const asking = renderer.consentScript ? consent : undefined
    const end = `${visitorScripts(state, asking)}${page.scripts(nonce, asking !== undefined)}</body></html>`
    if (renderer.transform) {
      const html = page.part.plain.toString() + end
      return [Buffer.from(await renderer.transform(ctx.path, html, nonce))]
    }
    if (!acceptsGzip(ctx)) return [page.part.plain, Buffer.from(end)]
    ctx.set('content-encoding', 'gzip')
    return gzipPage(page.part, end)
  }

  const middleware: Middleware = async (ctx, next) => {
    if (!isPageRead(ctx)) return next()
    // Where the definitions change meanwhile, the address may lead elsewhere by now: that is learnt into what is forgotten then.
    const asked = known
    ctx.body = Buffer.concat(await answer(ctx))
    if (!renderer.transform) asked.learn(ctx)
  }

  function clear(): void {
    cache.clear()
    known = rememberAddresses()
  }

  return { middleware, answer, leadsHere: (path) => known.has(path), clear }
}

interface Visiting {
  ctx: Exchange
  csrfToken: string
  signedIn: SignedIn | undefined
}

/** With the pixel as far as the browser's cookie knows: what is really passed on is asked of the database. */
function visitorState(
  { config }: Pick<Tools, 'config'>,
  { ctx, csrfToken, signedIn }: Visiting,
): VisitorState {
  const marketing = readChosen(ctx.headers.cookie)?.marketing ?? false
  const pixelId = pixelFor(config, { marketing, signal: hasOptOutSignal(ctx.headers) })
  return { csrfToken, sessionId: signedIn?.sessionId ?? null, ...(pixelId && { pixelId }) }
}

function screenScripts(screen: Screen): string {
  const ld = (screen.head.jsonLd ?? []).map(
    (data) => `<script type="application/ld+json">${inlineJson(data)}</script>`,
  )
  return ld.join('') + jsonScript('screen', screen)
}

function visitorScripts(state: VisitorState, consent: ConsentState | undefined): string {
  const visitor = jsonScript('visitor', state)
  return consent ? jsonScript('consent', consent) + visitor : visitor
}

function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`
}

function acceptsGzip(ctx: Exchange): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(ctx.get('accept-encoding'))
}
