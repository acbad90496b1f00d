import type { InputFault, ProblemAnswer, ProblemCode } from '#contract/problems.ts'
import type { VisitorKeys } from '#contract/wire/questionnaire.ts'
import { acceptLanguage } from '../words/accept-language.ts'
import { onceMore } from './once-more.ts'
import { learnTime } from './server-clock.ts'
import { createSignal } from './signal.ts'

/** A call that failed: the server's own words stay in `message` for logs (SPEC §8), people are told by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly title: string | undefined
  readonly faults: InputFault[]
  readonly body: unknown
  /** Seconds after which it may work, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(answer: { status: number; statusText: string; headers?: Headers }, body: unknown) {
    super(`API error: ${answer.status} ${answer.statusText}`)
    const problem = (body ?? {}) as Partial<ProblemAnswer>
    this.status = answer.status
    this.code = problem.code
    this.title = problem.title
    this.faults = problem.errors ?? []
    this.body = body
    this.retryAfter = Number(answer.headers?.get('retry-after')) || undefined
  }
}

interface Keys {
  csrfToken: string
  sessionId: string | null
}

let keys: Keys = { csrfToken: '', sessionId: null }

/** Told once, when the page starts: what every later call carries. */
export function rememberKeys(next: Keys): void {
  keys = next
}

const newcomer = createSignal()
const otherVisitor = createSignal()
const sessionEnd = createSignal()
const otherRevision = createSignal<[revision: string]>()

/** Told when the server turned out not to know this browser any more, and has met it anew. */
export const onNewcomer = newcomer.on

/** Told when this browser has become another visitor's, by a link in an e-mail: nothing of this page may be saved there. */
export const onOtherVisitor = otherVisitor.on

/** Told when nobody is signed in any more where this page had somebody: the session ran out, or was ended elsewhere. */
export const onSessionEnd = sessionEnd.on

/** Told when an answer says that the server has other definitions in use than at the answer before. */
export const onRevision = otherRevision.on

let latestRevision: string | undefined

/** Names the definitions that the server had in use at its last answer; undefined before the first. */
export function revisionInUse(): string | undefined {
  return latestRevision
}

function noteRevision(revision: string | null): void {
  if (!revision || revision === latestRevision) return
  latestRevision = revision
  otherRevision.tell(revision)
}

interface CallOptions {
  method?: 'POST' | 'PATCH' | 'GET' | 'DELETE'
  idempotencyKey?: string
  /** Of the file that is sent as the body. */
  fileName?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** Made twice it does no more than made once, as a GET: the server's own word for it, not only a key that goes along. */
  repeatable?: true
}

/**
 * Calls the product's API. The path must be a string (SPEC §5). A body that is a file goes as it is. `sessionId` is added to
 * every JSON body when there is one, the CSRF token to every header (SPEC §7); a token that is out of date is renewed quietly,
 * once. What may be made twice is tried once more where the connection broke.
 * @throws ApiError for an answer that is not OK; TypeError when the network failed
 */
export async function call<Answer>(
  path: string,
  body: object = {},
  options: CallOptions = {},
): Promise<Answer> {
  if (typeof path !== 'string') throw new TypeError('An API path must be a string')
  const used = keys
  try {
    const { method, repeatable, signal } = options
    const mayRepeat = method === 'GET' || repeatable
    const make = () => callOnce<Answer>(path, body, options)
    return await (mayRepeat ? onceMore(make, signal) : make())
  } catch (error) {
    if (!isKeyFault(error) || !(await renewKeys(used))) throw error
    return callOnce<Answer>(path, body, options)
  }
}

/** Whether the server said no, and would again: not that it was away or in trouble. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** The page's token or session is no longer the cookie's: another tab got a new one, or it ran out. */
function isKeyFault(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'csrf.mismatch' || error.code === 'session.mismatch')
  )
}

let renewing: Promise<boolean> | undefined

/** @returns whether there are other keys now than those that were used */
function renewKeys(used: Keys): Promise<boolean> {
  if (keys !== used) return Promise.resolve(true)
  renewing ??= fetchKeys().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function fetchKeys(): Promise<boolean> {
  try {
    const was = keys.csrfToken && `?was=${encodeURIComponent(keys.csrfToken)}`
    const path = `/api/visitor${was}`
    const { isNew, isOther, ...fresh } = await callOnce<VisitorKeys>(path, {}, { method: 'GET' })
    if (isOther) {
      otherVisitor.tell()
      return false
    }
    const areOther = fresh.csrfToken !== keys.csrfToken || fresh.sessionId !== keys.sessionId
    const hasEnded = keys.sessionId !== null && fresh.sessionId === null
    keys = fresh
    if (hasEnded) sessionEnd.tell()
    if (isNew) newcomer.tell()
    return areOther
  } catch {
    // The call that needed them fails with its own reason.
    return false
  }
}

async function callOnce<Answer>(
  path: string,
  body: object,
  { method = 'POST', signal, keepalive = false, ...named }: CallOptions,
): Promise<Answer> {
  const askedAt = Date.now()
  const answer = await fetch(path, {
    method,
    keepalive,
    ...(signal && { signal }),
    ...(method === 'GET' ? { headers: accepting() } : withBody(body, named)),
  })
  learnTime(answer.headers.get('date'), askedAt)
  const content = await contentOf(answer)
  noteRevision(answer.headers.get('x-revision'))
  if (!answer.ok) throw new ApiError(answer, content)
  return content as Answer
}

function withBody(
  body: object,
  { idempotencyKey, fileName }: Pick<CallOptions, 'idempotencyKey' | 'fileName'>,
): RequestInit {
  const { csrfToken, sessionId } = keys
  const isFile = body instanceof Blob
  return {
    headers: {
      ...accepting(),
      'content-type': isFile ? body.type : 'application/json',
      'x-csrf-token': csrfToken,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(fileName && { 'x-file-name': encodeURIComponent(fileName.toWellFormed()) }),
    },
    body: isFile ? body : JSON.stringify(sessionId ? { ...body, sessionId } : body),
  }
}

const accepting = () => ({ accept: 'application/json', ...acceptLanguage() })

async function contentOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}
