import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire: still compressed, if it was. */
  body: Buffer
}

const PATIENCE_MS = 60_000

/**
 * One HTTP call, without anything a browser adds. Without an agent it has a connection of its own, closed afterwards.
 * @throws Error when the connection fails before the whole answer is there
 */
export function send(origin: string, call: Call, agent: Agent | false = false): Promise<Answer> {
  const { method, path, headers, body } = call
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, {
      method,
      agent,
      timeout: PATIENCE_MS,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path}: no answer in time`)))
    asked.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers: answered } = answer
        resolve({ status, headers: answered, body: Buffer.concat(parts) })
      })
    })
    asked.end(text)
  })
}

/** The body of a success, read as JSON. @throws Error with what was answered instead */
export function readJson<Body>({ status, body }: Answer): Body {
  const text = body.toString()
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as Body
}
