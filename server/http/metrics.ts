import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** @param ms how long the answer took, in milliseconds */
  count(method: string, route: string, status: number, ms: number): void
}

/** Rate, errors and duration per route, and the process's own figures, as Prometheus reads them. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte read to the last byte sent',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.015, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  // There are as many as routes and statuses; finding them by their labels each time costs more than counting.
  const known = new Map<
    string,
    { requests: Counter.Internal; durations: Histogram.Internal<string> }
  >()
  return {
    registry,
    count(method, route, status, ms) {
      const key = `${method} ${route} ${status}`
      let found = known.get(key)
      if (!found) {
        found = {
          requests: requests.labels({ method, route, status: String(status) }),
          durations: durations.labels({ method, route }),
        }
        known.set(key, found)
      }
      found.requests.inc()
      found.durations.observe(ms / 1000)
    },
  }
}
