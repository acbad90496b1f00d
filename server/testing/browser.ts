import { randomUUID } from 'node:crypto'

// oxlint-disable-next-line typescript/no-explicit-any -- a test names what it expects of an answer
type Body = any

export interface Answer {
  status: number
  headers: Headers
  body: Body
}

interface SendOptions {
  headers?: Record<string, string>
  idempotencyKey?: string
}

/** One browser: keeps its cookies, and after `visit()` sends the CSRF token that the page gave it. */
export interface Api {
  base: string
  cookies: Map<string, string>
  csrfToken: string
  visit(path?: string): Promise<Answer>
  get(path: string, options?: SendOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>
  patch(path: string, body?: unknown, options?: SendOptions): Promise<Answer>
  delete(path: string, options?: SendOptions & { body?: object }): Promise<Answer>
  /** Sends a file's bytes as the body. */
  upload(path: string, file: Buffer, options?: SendOptions): Promise<Answer>
  /** Another browser on the same server. */
  stranger(): Api
}

/** @param base origin of a server, of this process or another */
export function browser(base: string): Api {
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    body: unknown,
    options: SendOptions = {},
  ): Promise<Answer> {
    const answer = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...(cookies.size && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(method !== 'GET' && api.csrfToken && { 'x-csrf-token': api.csrfToken }),
        ...keyOf(method, path, options),
        ...options.headers,
      },
      ...(body !== undefined && { body: bytesOf(body) }),
    })
    for (const header of answer.headers.getSetCookie()) {
      const [pair = ''] = header.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return { status: answer.status, headers: answer.headers, body: await bodyOf(answer) }
  }

  const api: Api = {
    base,
    cookies,
    csrfToken: '',
    async visit(path = '/terms') {
      const answer = await send('GET', path, undefined)
      const state = /id="visitor">(.*?)<\/script>/.exec(String(answer.body))?.[1]
      if (state) api.csrfToken = (JSON.parse(state) as { csrfToken: string }).csrfToken
      return answer
    },
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body = {}, options = {}) => send('POST', path, body, options),
    patch: (path, body = {}, options = {}) => send('PATCH', path, body, options),
    delete: (path, options) => send('DELETE', path, options?.body, options),
    upload: (path, file, options) => send('POST', path, file, options),
    stranger: () => browser(base),
  }
  return api
}

/** The staff's application sends one with each change. */
function keyOf(
  method: string,
  path: string,
  { idempotencyKey }: SendOptions,
): Record<string, string> {
  const isStaffs = method !== 'GET' && /^\/api\/(admin|staff)\//.test(path)
  const key = idempotencyKey ?? (isStaffs ? randomUUID() : undefined)
  return key ? { 'idempotency-key': key } : {}
}

function typeOf(body: unknown): string {
  return Buffer.isBuffer(body) ? 'application/pdf' : 'application/json'
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (Buffer.isBuffer(body)) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

async function bodyOf(answer: Response): Promise<Body> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('json')) return answer.json()
  if (type.startsWith('text/')) return answer.text()
  return Buffer.from(await answer.arrayBuffer())
}
