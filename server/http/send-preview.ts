import type { Middleware } from 'koa'
import type { Screen } from '#contract/wire/screen.ts'
import type { SignedIn, Tools } from '../tools.ts'
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
 * cookie is set, nobody is counted. It may stand in a frame of our own pages, and no search engine keeps it.
 */
export function sendPreviews(
  { sessions }: Pick<Tools, 'sessions'>,
  { renderer, draw }: Previews,
): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!isRead || ctx.path !== '/render' || !ctx.querystring) return next()
    const signedIn = await sessions.read(ctx.headers.cookie)
    const screen = await draw({ query: new URLSearchParams(ctx.querystring), signedIn })
    if (!screen) return next()

    const html = withoutScripts(await renderer.render(screen))
    const policy = ctx.response.get('content-security-policy')
    ctx.set(
      'content-security-policy',
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
    ctx.body = `${html.replace('<body>', '<body inert>')}</body></html>`
  }
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
