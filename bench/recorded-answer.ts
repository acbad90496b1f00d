import type { OutgoingHttpHeaders } from 'node:http'
import type { Answer, Call } from '../e2e/http-call.ts'

/** An answer of ours, for the bare server to give to the same request. */
export interface RecordedAnswer {
  method: string
  path: string
  status: number
  headers: OutgoingHttpHeaders
  bodyBase64: string
}

/** What Node's HTTP server writes itself. */
const written = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

export function recordAnswer({ method, path }: Call, answer: Answer): RecordedAnswer {
  const headers = Object.entries(answer.headers).filter(([name]) => !written.has(name))
  return {
    method,
    path,
    status: answer.status,
    headers: { ...Object.fromEntries(headers), 'content-length': answer.body.length },
    bodyBase64: answer.body.toString('base64'),
  }
}
