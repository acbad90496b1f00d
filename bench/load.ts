import autocannon from 'autocannon'
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

/** One burst on keep-alive connections, each sending its next request when the last one is answered. */
export async function load(
  origin: string,
  target: Target,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  const { path, ...request } = target
  const times: number[] = []
  const burst = autocannon({
    ...request,
    url: `${origin}${path}`,
    connections,
    duration: seconds,
  })
  // Its own histogram counts whole milliseconds.
  burst.on('response', (_, status, __, ms) => {
    if (status >= 200 && status < 300) times.push(ms)
  })
  const result = await burst
  return {
    succeeded: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
