import { globSync } from 'node:fs'
import type { Middleware } from 'koa'
import type { RenderDocument } from '#client/entry-server.tsx'
import type { AdminClient } from './http/send-admin.ts'
import type { Renderer } from './http/send-page.ts'

interface DevClient {
  renderer: Renderer
  admin: AdminClient
  middleware: Middleware
  /** Makes open pages load again: definitions are not modules, so Vite cannot swap them itself. */
  reload(): void
  stop(): Promise<void>
}

const NONCE = 'NONCE'

/** The client straight from its sources, by Vite in this process, with hot reload. */
export async function startDevClient(root: string): Promise<DevClient> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true },
    html: { cspNonce: NONCE },
    logLevel: 'warn',
  })
  const load = async () =>
    (await vite.ssrLoadModule('/client/entry-server.tsx')) as {
      renderDocument: RenderDocument
      inlineScripts: readonly string[]
    }
  const { inlineScripts } = await load()
  const transform = async (path: string, html: string, nonce: string) => {
    const whole = await vite.transformIndexHtml(path, html)
    return whole.replaceAll(NONCE, nonce)
  }
  return {
    renderer: {
      scripts: ['/client/entry-browser.tsx'],
      consentScript: '/client/consent/start.ts',
      inlineScripts,
      async render(screen, tellFailed) {
        const site = await load()
        return site.renderDocument(screen, { css: stylesIn(root), fonts: [] }, tellFailed)
      },
      transform,
    },
    admin: { script: '/client/admin/entry.tsx', css: [], transform },
    /** Hands over to Vite, and comes back when Vite has no answer. */
    async middleware(ctx, next) {
      const isOurs = await new Promise<boolean>((resolve, reject) => {
        ctx.res.once('close', () => resolve(false))
        ctx.status = 200
        vite.middlewares(ctx.req, ctx.res, (error?: unknown) =>
          error ? reject(error as Error) : resolve(true),
        )
      })
      if (!isOurs || ctx.res.headersSent) {
        ctx.respond = false
        return
      }
      ctx.status = 404
      await next()
    },
    reload: () => vite.ws.send({ type: 'full-reload' }),
    stop: () => vite.close(),
  }
}

/** Every style of the client by its own address: without them a page would be bare until its scripts bring them. */
function stylesIn(root: string): string[] {
  const files = globSync('client/{ui/base.css,**/*.module.css}', { cwd: root })
  return files.map((file) => `/${file}`)
}
