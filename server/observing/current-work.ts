import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './spans.ts'

/** What is being done at this place in the code: a request, or a job that a request ordered. */
export interface Work {
  /** The id of the request that it began with; its jobs and their jobs have it, too. */
  requestId?: string
  job?: string
  jobId?: string
  /** Absent where no collector of traces is named. */
  span?: Span
}

const storage = new AsyncLocalStorage<Work>()

/** Does something as part of a piece of work: what it logs and orders says so. */
export function within<T>(work: Work, deed: () => T): T {
  return storage.run(work, deed)
}

/** Empty where nothing is being done for anybody, as at start. */
export function currentWork(): Work {
  return storage.getStore() ?? {}
}

/** The same, as a line of the log says it. */
export function tellWork(): Omit<Work, 'span'> & { traceId?: string } {
  const { span, ...work } = currentWork()
  return span ? { ...work, traceId: span.traceId } : work
}
