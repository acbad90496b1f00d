import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** A span as OTLP's JSON has it. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

/** A collector of traces on this machine, until the test is over. */
export async function openCollector({ status = 200 } = {}) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part as Uint8Array)
    const bytes = Buffer.concat(parts)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    if (request.url === '/v1/traces') bodies.push(text.toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent, as it came over the wire. */
    text: () => bodies.join('\n'),
    resources: () => sent().flatMap(({ resource }) => resource.attributes),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  }
}

/** The facts of a span by their names. */
export function factsOf({ attributes }: SentSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
