import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** How one run of a job ended; `given-up`: it failed for the last time. */
type JobOutcome = 'done' | 'failed' | 'given-up'

/** What this process counts. Labels are of lists that we write ourselves, never of what somebody sends. */
export interface Metrics {
  registry: Registry
  /** @param ms how long the answer took, in milliseconds */
  count(method: string, route: string, status: number, ms: number): void
  /** What is refused there is counted from now on: a figure that begins with its first refusal does not show that one. */
  expectWebhook(route: string): void
  /** How many answers fit, of all since the process started. */
  answered(fits: (answer: { route: string; status: number }) => boolean): number
  /** @param ms how long this run took, in milliseconds */
  countJob(task: string, outcome: JobOutcome, ms: number): void
  countCache(cache: string, result: 'hit' | 'miss'): void
  countDefinitions(): void
  /** @param directive of the policy of a page, that a browser kept */
  countViolation(directive: string): void
}

type Counted = 'count' | 'line' | 'refusals'

interface Answered {
  method: string
  route: string
  status: number
  count: number
  line: Histogram.Internal<string>
  refusals: Counter.Internal | undefined
}

const seconds = {
  request: [0.001, 0.005, 0.015, 0.05, 0.1, 0.5, 1, 5],
  job: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
}

/** The usual ones by name: what else Node's parser lets through is one line in a figure. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whether a route is where other companies tell us something. */
export function isWebhook(route: string): boolean {
  return route.startsWith('/webhooks/')
}

/** Counted in place of a status where the caller went before an answer was begun. */
export const HUNG_UP = 499
const TOO_MANY = 429

/** Whether what a company told us was not believed, or not understood. Where we had no time or failed it is told again. */
export function isRefusedWebhook({ route, status }: { route: string; status: number }): boolean {
  const isRefusal = status >= 400 && status < 500 && status !== TOO_MANY && status !== HUNG_UP
  return isWebhook(route) && isRefusal
}

/** There are as many as routes and statuses; finding them by their labels each time costs more than counting. */
function countAnswers(
  durations: Histogram<'method' | 'route' | 'status_code'>,
  refused: Counter<'route'>,
): Pick<Metrics, 'count' | 'answered' | 'expectWebhook'> {
  const byRoute = new Map<string, Answered[]>()

  function add(lines: Answered[], { method, route, status }: Omit<Answered, Counted>): Answered {
    const line = durations.labels({ method, route, status_code: String(status) })
    const refusals = isRefusedWebhook({ route, status }) ? refused.labels({ route }) : undefined
    const added = { method, route, status, count: 0, line, refusals }
    byRoute.set(route, [...lines, added])
    return added
  }

  return {
    count(given, route, status, ms) {
      const method = methods.has(given) ? given : 'other'
      const lines = byRoute.get(route) ?? []
      // One key made of the three would cost more than all the rest: a route has few lines.
      const known = lines.find((one) => one.status === status && one.method === method)
      const found = known ?? add(lines, { method, route, status })
      found.count += 1
      found.line.observe(ms / 1000)
      found.refusals?.inc()
    },
    expectWebhook: (route) => refused.inc({ route }, 0),
    answered: (fits) =>
      [...byRoute.values()].flat().reduce((sum, one) => sum + (fits(one) ? one.count : 0), 0),
  }
}

/** Rate, errors and duration per route and per job, and how often a cache had what was asked of it. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte read to the last byte sent; its count is the requests answered',
    labelNames: ['method', 'route', 'status_code'] as const,
    buckets: seconds.request,
    registers,
  })
  const refused = new Counter({
    name: 'webhooks_refused_total',
    help: 'What other companies told us and was not believed or not understood',
    labelNames: ['route'] as const,
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of one run of a job, by how it ended',
    labelNames: ['task', 'outcome'] as const,
    buckets: seconds.job,
    registers,
  })
  const caches = new Counter({
    name: 'cache_requests_total',
    help: 'What was asked of a cache in memory, by whether it was there',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const definitions = new Counter({
    name: 'definitions_changes_total',
    help: 'How often this process took other definitions into use',
    registers,
  })
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers did not do because a page forbids it',
    labelNames: ['directive'] as const,
    registers,
  })
  const cached = new Map<string, Counter.Internal>()
  return {
    registry,
    ...countAnswers(durations, refused),
    countJob: (task, outcome, ms) => jobs.observe({ task, outcome }, ms / 1000),
    countCache(cache, result) {
      const key = `${cache} ${result}`
      const found = cached.get(key) ?? caches.labels({ cache, result })
      cached.set(key, found)
      found.inc()
    },
    countDefinitions: () => definitions.inc(),
    countViolation: (directive) => violations.inc({ directive }),
  }
}

/** The process's own figures: memory, processor, event loop, garbage collection. Once in each process. */
export function watchProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'How long this process has been there',
    registers: [registry],
    collect() {
      this.set(process.uptime())
    },
  })
}
