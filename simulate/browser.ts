import type { Agent } from 'node:http'
import type { Assignments } from '#contract/definitions/experiment.ts'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { type Answer, readJson, send } from '../e2e/http-call.ts'

const inlined = (id: string) => new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([^<]*)</script>`)
const SCREEN = inlined('screen')
const VISITOR = inlined('visitor')

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

  async post<Body>(path: string, body: object): Promise<Body> {
    return readJson<Body>(await this.#send({ method: 'POST', path, body }))
  }

  async #send(call: { method: 'GET' | 'POST'; path: string; body?: object }): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'user-agent': this.#userAgent,
      ...(cookie && { cookie }),
      ...(call.method === 'POST' && { 'x-csrf-token': this.#csrfToken }),
    }
    const answer = await send(this.#origin, { ...call, headers }, this.#agent)
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';')
      const end = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, end), pair.slice(end + 1))
    }
    return answer
  }
}

function read<Inlined>(html: string, part: RegExp): Inlined {
  const [, text] = part.exec(html) ?? []
  if (!text) throw new Error(`A page carries no ${part.source}`)
  return JSON.parse(text) as Inlined
}
