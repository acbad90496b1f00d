import { Router } from '@koa/router'
import type { RequestListener } from 'node:http'
import Koa, { type Context, type Middleware } from 'koa'
import { ledOn } from '#contract/definitions/served-paths.ts'
import { type Language, plainPath } from '#contract/languages.ts'
import { addressOf } from './http/address-of.ts'
import { answerAhead } from './http/answer-ahead.ts'
import { answerProblems } from './http/answer-problems.ts'
import type { Endpoint } from './http/endpoint.ts'
import { deviceKind } from './http/device-kind.ts'
import type { Exchange } from './http/exchange.ts'
import { handOver } from './http/hand-over.ts'
import { health } from './http/health.ts'
import { chooseLanguage } from './http/choose-language.ts'
import { createRateLimit, type RateLimit } from './http/create-rate-limit.ts'
import { type AnswerCall, mount } from './http/mount.ts'
import { isPageRead } from './http/is-read.ts'
import { openApi } from './http/open-api.ts'
import { readBody } from './http/read-body.ts'
import { passSignedIn } from './http/pass-signed-in.ts'
import { redirects } from './http/redirects.ts'
import { watchRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type AdminClient, sendAdmin } from './http/send-admin.ts'
import { type Renderer, sendPages } from './http/send-page.ts'
import { sendPreviews } from './http/send-preview.ts'
import { staticFiles } from './http/static-files.ts'
import { withoutSlash } from './http/without-slash.ts'
import {
  type DefinitionStore,
  redirectFinder,
  type ScreenPlan,
} from './modules/definitions/index.ts'
import { readForced, rememberForced } from './modules/experiments/index.ts'
import { modules } from './modules/index.ts'
import { noteSignal } from './modules/privacy/index.ts'
import { drawPreview } from './modules/publishing/index.ts'
import { noteLeadingOn } from './modules/tracking/index.ts'
import { otherSpelling } from './modules/unclaimed/index.ts'
import { Problem } from './problem.ts'
import { within } from './observing/current-work.ts'
import { isWebhook } from './observing/metrics.ts'
import type { SignedIn, Tools } from './tools.ts'

interface AppParts {
  store: DefinitionStore
  renderer: Renderer
  /** The application of the staff; absent where it was not built. */
  admin?: AdminClient
  /** The folder of the built client; absent in development, where Vite serves it. */
  clientRoot?: string
  /** Vite's own middleware, in development. */
  devServer?: Middleware
  limitRate?: RateLimit
  isReady(): Promise<boolean>
}

interface Asker {
  visitorId: string
  signedIn: SignedIn | undefined
}

/** The whole web application as a value; it opens no port and reads no environment. Pages come last: their address may be any. */
export function createApp(
  tools: Tools,
  parts: AppParts,
): { listener: RequestListener; forgetPages(): void } {
  const { config, screens } = tools
  const app = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies })
  const pages = sendPages(tools, {
    renderer: parts.renderer,
    make: (plan: ScreenPlan) => screens.make(plan),
    plan: planPages(tools),
  })
  parts.store.onChange(() => pages.clear())

  app.on('error', (error: Error) => tools.log.warn({ event: 'connection', message: error.message }))
  const watch = watchRequests(tools)
  const headers = securityHeaders(config, { dev: parts.devServer !== undefined })
  app.use((ctx, next) => {
    ctx.request.ip = addressOf(ctx.req, config)
    const work = watch(ctx)
    ctx.set(headers)
    return within(work, next)
  })
  app.use(answerProblems(tools))
  const endpoints = modules.flatMap((module) => module.endpoints)
  const rate = parts.limitRate ?? createRateLimit(tools.db)
  app.use(health({ metrics: tools.metrics, isReady: parts.isReady }))
  if (parts.devServer) app.use(parts.devServer)
  if (parts.clientRoot) app.use(staticFiles(parts.clientRoot))
  app.use(noteSignal(tools))
  app.use(readBody(endpoints))
  const { router, exact } = apiRouter(tools, endpoints, rate)
  app.use(onlyCalls(endpoints, exact, router.routes()))
  app.use(otherMethods(router, screens))
  if (parts.admin) app.use(sendAdmin(tools, parts.admin))
  const moved = redirectFinder(parts.store)
  app.use(withoutSlash((path) => screens.knows(plainPath(path)) || moved(path) !== undefined))
  app.use(chooseLanguage(config))
  app.use(noteLeadingOn(tools))
  app.use(handOver(tools))
  app.use(redirects((path) => moved(path) ?? otherSpelling(path)))
  app.use(passSignedIn(tools, ledOn.signedIn))
  app.use(
    sendPreviews(tools, {
      renderer: parts.renderer,
      draw: (asked) => drawPreview(tools, asked),
    }),
  )
  app.use(pages.middleware)
  const forgetPages = () => {
    screens.forget()
    pages.clear()
  }
  const ahead = { endpoints, limitRate: rate, watch, headers, pages }
  return { listener: answerAhead(tools, ahead, app.callback()), forgetPages }
}

const NO_QUERY = new URLSearchParams()

/** What a request for a document shows: by its address, who asks, and the language that was chosen before. */
function planPages(tools: Tools) {
  return (ctx: Exchange, { visitorId, signedIn }: Asker): Promise<ScreenPlan> => {
    const query = ctx.querystring ? new URLSearchParams(ctx.querystring) : NO_QUERY
    const forced = readForced(tools, query, ctx.headers.cookie)
    const keep = rememberForced(tools, query, forced)
    if (keep) ctx.append('set-cookie', keep)
    const userAgent = ctx.get('user-agent')
    const device = deviceKind(ctx.headers)
    const unseen = ctx.method === 'HEAD'
    const language = ctx.state['language'] as Language | undefined
    const asked = { path: ctx.path, query, language }
    const who = { visitorId, signedIn: signedIn !== undefined, ownerId: signedIn?.visitorId }
    return tools.screens.serve({ ...asked, ...who, forced, userAgent, device, unseen })
  }
}

function apiRouter(tools: Tools, endpoints: readonly Endpoint[], rate: RateLimit) {
  const router = new Router()
  const exact = mount(router, endpoints, tools, rate)
  for (const { path } of endpoints) if (isWebhook(path)) tools.metrics.expectWebhook(path)
  let description: object | undefined
  router.get('/api/openapi.json', (ctx: Context) => {
    // Hundreds of calls, and hardly anybody asks.
    description ??= openApi(endpoints, tools.config.publicUrl)
    ctx.body = description
  })
  return { router, exact }
}

/** Looks for a route only where there may be one: the addresses of pages begin otherwise, and there are hundreds of routes. */
function onlyCalls<State, More>(
  endpoints: readonly Endpoint[],
  exact: ReadonlyMap<string, AnswerCall>,
  routes: Middleware<State, More>,
): Middleware<State, More> {
  const first = (path: string) => path.split('/', 2)[1] ?? ''
  const firsts = new Set(['api', ...endpoints.map(({ path }) => first(path))])
  return (ctx, next) => {
    const answer = exact.get(`${ctx.method} ${ctx.path}`)
    if (answer) return answer(ctx)
    return firsts.has(first(ctx.path)) ? routes(ctx, next) : next()
  }
}

/** A call or page that exists, with a method that it does not answer. */
function otherMethods(router: Router, screens: Tools['screens']): Middleware {
  return async (ctx, next) => {
    if (isPageRead(ctx)) return next()
    const { path } = router.match(ctx.path, ctx.method)
    const methods = [...new Set(path.flatMap((layer) => layer.methods))]
    if (methods.length === 0 && screens.knows(plainPath(ctx.path))) methods.push('GET', 'HEAD')
    if (methods.length)
      throw new Problem('method.not-allowed', { headers: { allow: methods.join(', ') } })
    await next()
  }
}
