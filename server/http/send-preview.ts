import type { Middleware } from 'koa'
import type { Screen } from '#contract/wire/screen.ts'
import type { SignedIn, Tools } from '../tools.ts'
import { escapeHtml } from './escape-html.ts'
import { isRead } from './is-read.ts'
import { changePolicy } from './security-headers.ts'
import type { Renderer } from './send-page.ts'

interface Previews {
  renderer: Pick<Renderer, 'render'>
  /** What is to be drawn; undefined when the address asks for no preview. */
  draw(asked: {
    query: URLSearchParams
    signedIn: SignedIn | undefined
  }): Promise<Screen | undefined>
}

/**
 * Answers /render with one page or step, drawn as visitors get it and dead: it has no script, nothing can be pressed or sent, no
 * cookie is set, nobody is counted. A block that cannot be drawn is told at the top. It may stand in a frame of our own pages,
 * and no search engine keeps it.
 */
export function sendPreviews(
  { sessions }: Pick<Tools, 'sessions'>,
  { renderer, draw }: Previews,
): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx) || ctx.path !== '/render') return next()
    // With a query it is another page.
    ctx.state['hangsOnMore'] = true
    if (!ctx.querystring) return next()
    const signedIn = await sessions.read(ctx.headers.cookie)
    const screen = await draw({ query: new URLSearchParams(ctx.querystring), signedIn })
    if (!screen) return next()

    const failed: unknown[] = []
    const html = withoutScripts(await renderer.render(screen, (error) => failed.push(error)))
    changePolicy(ctx, (policy) =>
      policy
        .replace(/script-src [^;]*/, "script-src 'none'")
        .replace(/connect-src [^;]*/, "connect-src 'none'")
        .replace(/form-action [^;]*/, "form-action 'none'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
    )
    ctx.set('x-frame-options', 'SAMEORIGIN')
    ctx.set('x-robots-tag', 'noindex')
    ctx.set('cache-control', 'no-store')
    ctx.state['route'] = '/render'
    ctx.status = screen.status
    ctx.type = 'text/html; charset=utf-8'
    const body = `<body inert>${failed.map(failedWords).join('')}`
    ctx.body = `${html.replace('<body>', () => body)}</body></html>`
  }
}

/** Seen red without a style, which the policy lets nobody write here. */
function failedWords(error: unknown): string {
  return `<p role="alert">🟥 A block of this page cannot be drawn: ${escapeHtml(String(error))}</p>`
}

/** A browser complains of each script that may not run. Only tags match: the renderer escapes `<` wherever else it stands. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, (tag) => (asksForScript(tag) ? '' : tag))
}

/** A link to a script that is only asked for ahead. */
function asksForScript(tag: string): boolean {
  return tag.includes(' rel="modulepreload"') || tag.includes(' as="script"')
}
