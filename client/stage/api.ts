import type { InputFault, ProblemAnswer, ProblemCode } from '#contract/problems.ts'

/** A call that failed: the server's own words stay in `message` for logs (SPEC §8), people are told by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly title: string | undefined
  readonly faults: InputFault[]
  readonly body: unknown

  constructor(answer: { status: number; statusText: string }, body: unknown) {
    super(`API error: ${answer.status} ${answer.statusText}`)
    const problem = (body ?? {}) as Partial<ProblemAnswer>
    this.status = answer.status
    this.code = problem.code
    this.title = problem.title
    this.faults = problem.errors ?? []
    this.body = body
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

export interface CallOptions {
  method?: 'POST' | 'PATCH' | 'GET'
  idempotencyKey?: string
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * Calls the product's API. The path must be a string (SPEC §5). `sessionId` is added to every JSON body when there is
 * one, the CSRF token to every header (SPEC §7).
 * @throws ApiError for an answer that is not OK; TypeError when the network failed
 */
export async function call<Answer>(
  path: string,
  body: object = {},
  { method = 'POST', idempotencyKey, signal, keepalive = false }: CallOptions = {},
): Promise<Answer> {
  if (typeof path !== 'string') throw new TypeError('An API path must be a string')
  const answer = await fetch(path, {
    method,
    keepalive,
    ...(signal && { signal }),
    ...(method === 'GET'
      ? { headers: { accept: 'application/json' } }
      : withBody(body, idempotencyKey)),
  })
  const content = await contentOf(answer)
  if (!answer.ok) throw new ApiError(answer, content)
  return content as Answer
}

function withBody(body: object, idempotencyKey: string | undefined): RequestInit {
  const { csrfToken, sessionId } = keys
  return {
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(sessionId ? { ...body, sessionId } : body),
  }
}

async function contentOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}
