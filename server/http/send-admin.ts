import type { Context, Middleware } from 'koa'
import { adminPages } from '#contract/wire/admin/pages.ts'
import type { SignedIn, Tools } from '../tools.ts'
import { freshNonce } from './fresh-nonce.ts'
import { greetVisitors } from './greet-visitor.ts'
import { inlineJson } from './inline-json.ts'
import { isRead } from './is-read.ts'
import { plainPage } from './plain-page.ts'
import { allowScripts, changePolicy } from './security-headers.ts'

/** The built application of the staff. */
export interface AdminClient {
  script: string
  css: readonly string[]
  /** Given in development: Vite adds its own scripts, and styles may stand in the page. */
  transform?(path: string, html: string, nonce: string): Promise<string>
}

/**
 * /admin and all below it: one document, for staff alone. Who is not signed in is sent to sign in, and comes back; for who is
 * not staff there is nothing here but the page that an invitation's link opens. The application asks for everything else with
 * calls that look again who is there.
 */
export function sendAdmin(
  tools: Pick<Tools, 'sessions' | 'secrets' | 'clock' | 'config'>,
  client: AdminClient,
): Middleware {
  const greet = greetVisitors(tools)
  return async (ctx, next) => {
    if (!isRead(ctx) || !/^\/admin(\/|$)/.test(ctx.path)) return next()
    const signedIn = await tools.sessions.read(ctx.headers.cookie)
    const standing = ctx.path === adminPages.join ? 'in' : standingOf(signedIn)
    if (standing === 'nobody') return next()
    ctx.state['route'] = '/admin'
    ctx.set('cache-control', 'private, no-store')
    ctx.set('x-robots-tag', 'noindex')
    if (standing === 'out') {
      ctx.redirect(`/sign-in?next=${encodeURIComponent(ctx.url)}`)
      return
    }
    // A browser whose visitor's cookie ran out would be a stranger to every call.
    const { csrfToken } = greet(ctx)
    const nonce = freshNonce()
    allowScripts(ctx, [`'nonce-${nonce}'`])
    if (!client.transform) allowStyles(ctx, nonce)
    ctx.type = 'text/html; charset=utf-8'
    const html = documentOf(client, { nonce, csrfToken })
    ctx.body = client.transform ? await client.transform(ctx.path, html, nonce) : html
  }
}

/** Staff that has something else to do first is let in, and shown what it is. */
function standingOf(signedIn: SignedIn | undefined): 'in' | 'out' | 'nobody' {
  if (!signedIn || signedIn.withheld === 'sign-in') return 'out'
  return signedIn.roles.length > 0 || signedIn.withheld ? 'in' : 'nobody'
}

/** Styles that a script puts into the page carry its nonce. */
function allowStyles(ctx: Context, nonce: string): void {
  changePolicy(ctx, (policy) =>
    policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
  )
}

function documentOf(
  { script, css }: AdminClient,
  { nonce, csrfToken }: { nonce: string; csrfToken: string },
): string {
  const styles = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return plainPage({
    title: 'Admin',
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n${styles}`,
    body: `<div id="admin"></div>
<script type="application/json" id="csrf-token">${inlineJson(csrfToken)}</script>
<noscript>This part of the site needs JavaScript.</noscript>
<script type="module" nonce="${nonce}" src="${script}"></script>`,
  })
}
