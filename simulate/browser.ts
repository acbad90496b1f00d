import type { Agent } from 'node:http'
import type { Assignments } from '#contract/definitions/experiment.ts'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { type Answer, type Call, readJson, send } from '../e2e/http-call.ts'

const inlined = (id: string) => new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([^<]*)</script>`)
const SCREEN = inlined('screen')
const VISITOR = inlined('visitor')

interface Sent {
  method: 'GET' | 'POST'
  path: string
  body?: object
  key?: string | undefined
}

/** What a browser keeps between calls: its cookies, as the server set them, and the token that a page gave it. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  readonly #agent: Agent
  readonly #userAgent: string
  #csrfToken = ''

  constructor({ origin, agent, userAgent }: { origin: string; agent: Agent; userAgent: string }) {
    this.#origin = origin
    this.#agent = agent
    this.#userAgent = userAgent
  }

  /** Opens a page. @returns the variations that it shows */
  async open(path: string): Promise<Assignments> {
    const { status, body } = await this.#send({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    const html = body.toString()
    this.#csrfToken = read<VisitorState>(html, VISITOR).csrfToken
    return read<Screen>(html, SCREEN).assignments
  }

  async get<Body>(path: string): Promise<Body> {
    return readJson<Body>(await this.#send({ method: 'GET', path }))
  }

  /** @param key under which the same call is carried out once */
  async post<Body>(path: string, body: object, key?: string): Promise<Body> {
    return readJson<Body>(await this.#send({ method: 'POST', path, body, key }))
  }

  /** Sends a form and goes where it leads. @returns the path on which it ends */
  async submit(path: string, body: object): Promise<string> {
    let answer = await this.#send({ method: 'POST', path, body })
    let at = path
    while (answer.status === 303) {
      const { pathname, search } = new URL(answer.headers.location ?? '', this.#origin)
      at = pathname + search
      answer = await this.#send({ method: 'GET', path: at })
    }
    if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`)
    return at
  }

  async #send({ key, ...call }: Sent): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'user-agent': this.#userAgent,
      ...(cookie && { cookie }),
      ...(call.method === 'POST' && { 'x-csrf-token': this.#csrfToken }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await this.#ask({ ...call, headers })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';')
      const end = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, end), pair.slice(end + 1))
    }
    return answer
  }

  /** As browsers do: a connection that the server gave up while nothing was said on it is replaced by another one. */
  async #ask(call: Call): Promise<Answer> {
    try {
      return await send(this.#origin, call, this.#agent)
    } catch (error) {
      if (!isReset(error)) throw error
      return send(this.#origin, call, this.#agent)
    }
  }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function read<Inlined>(html: string, part: RegExp): Inlined {
  const [, text] = part.exec(html) ?? []
  if (!text) throw new Error(`A page carries no ${part.source}`)
  return JSON.parse(text) as Inlined
}
