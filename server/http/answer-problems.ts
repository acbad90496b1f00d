import type { Middleware } from 'koa'
import {
  CheckViolationError,
  DataError,
  ForeignKeyViolationError,
  NotFoundError,
  UniqueViolationError,
} from 'objection'
import { type InputFault, type ProblemAnswer, problems } from '#contract/problems.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import { type Exchange, routeOf } from './exchange.ts'
import { inLanguage, languageOf } from './in-language.ts'
import { problemPage, wantsPage } from './problem-page.ts'

const RETRY_AFTER_SECONDS = '2'

/** Answers whatever goes wrong behind it, and what nothing behind it answered. */
export function answerProblems(tools: Pick<Tools, 'log'>): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body == null) throw new Problem('not-found')
    } catch (error) {
      tellProblem(tools, ctx, error)
    }
  }
}

/** The only place where an error becomes an answer. What nobody foresaw is logged and told as `internal`. */
export function tellProblem({ log }: Pick<Tools, 'log'>, ctx: Exchange, error: unknown): void {
  const problem = toProblem(error)
  const requestId: string = ctx.state['requestId']
  if (problem.status >= 500) {
    const where = { requestId, route: routeOf(ctx) }
    if (isForeseen(error)) log.warn({ ...where, problem: problem.code })
    else log.error({ ...where, error })
  }
  answer(ctx, problem, requestId)
}

/** A refusal by our own rules, such as a full queue: where in the code it happened tells nobody anything. */
function isForeseen(error: unknown): boolean {
  return error instanceof Problem && error.code !== 'internal' && error.cause === undefined
}

function answer(ctx: Exchange, problem: Problem, requestId: string): void {
  const { code, status, more } = problem
  ctx.remove('etag')
  ctx.remove('content-encoding')
  ctx.set('cache-control', 'no-store')
  ctx.set('content-language', languageOf(ctx))
  if (status === 503) ctx.set('retry-after', RETRY_AFTER_SECONDS)
  for (const [name, value] of Object.entries(more.headers ?? {})) ctx.set(name, value)
  ctx.status = status
  if (wantsPage(ctx)) {
    ctx.set('content-type', 'text/html; charset=utf-8')
    ctx.body = problemPage(code, { requestId, language: languageOf(ctx) })
    return
  }
  ctx.set('content-type', 'application/problem+json')
  ctx.body = JSON.stringify(bodyOf(ctx, problem, requestId))
}

function bodyOf(ctx: Exchange, { code, status, more }: Problem, requestId: string): ProblemAnswer {
  return {
    type: `urn:sparrow:problem:${code}`,
    title: inLanguage(ctx, problems[code].title),
    status,
    detail: inLanguage(ctx, more.detail ?? problems[code].title),
    code,
    requestId,
    ...(more.errors && { errors: faultsFor(ctx, more.errors) }),
    ...more.extra,
  }
}

function faultsFor(ctx: Exchange, faults: readonly InputFault[]): InputFault[] {
  return faults.map((fault) => ({ ...fault, message: inLanguage(ctx, fault.message) }))
}

/** What an error means to the caller. Never a 5xx for anything that a client sent (CONTRACT §3). */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof NotFoundError) return new Problem('not-found')
  if (error instanceof UniqueViolationError) return new Problem('already-exists')
  if (error instanceof ForeignKeyViolationError) return new Problem('input.invalid')
  if (error instanceof CheckViolationError || error instanceof DataError)
    return new Problem('input.invalid')
  if (isDatabaseAway(error)) return new Problem('unavailable', { cause: error })
  return ofHttp(error) ?? new Problem('internal', { cause: error })
}

/** Errors of Koa's body parser and of Node's HTTP parser. */
function ofHttp(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const status = Number(error.status)
  if (status === 404) return new Problem('not-found')
  if (status === 413) return new Problem('input.too-large')
  if (status === 415) return new Problem('input.wrong-type')
  return status >= 400 && status < 500 ? new Problem('input.malformed') : undefined
}
