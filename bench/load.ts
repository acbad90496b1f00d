import { Client, type Dispatcher } from 'undici'
import { percentile } from './statistics.ts'

/** What a burst of requests came to; times in milliseconds. */
export interface Figures {
  succeeded: number
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx, broken connections and calls without an answer. */
  failed: number
}

export interface Target {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const CONNECTIONS = 32

/**
 * One burst on keep-alive connections, each sending its next request when the last one is answered. Bodies are read to their end
 * and not looked at: what decodes a packed page as text is slower than any server here.
 */
export async function load(
  origin: string,
  target: Target,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const end = began + seconds * 1000

  async function sendOn(): Promise<void> {
    const client = new Client(origin, { pipelining: 1 })
    while (performance.now() < end) {
      const start = performance.now()
      if (await succeeds(client, target)) times.push(performance.now() - start)
      else failed += 1
    }
    await client.close()
  }

  await Promise.all(Array.from({ length: connections }, sendOn))
  return {
    succeeded: times.length,
    perSecond: (times.length * 1000) / (performance.now() - began),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}

/** Sends one request and waits for the end of its answer. */
function succeeds(client: Client, target: Target): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let status = 0
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {},
    onResponseStart(_, statusCode) {
      status = statusCode
    },
    onResponseData() {},
    onResponseEnd: () => resolve(status >= 200 && status < 300),
    onResponseError: () => resolve(false),
  }
  client.dispatch(target, handler)
  return promise
}
