import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done at this place in the code: a request, or a job that a request ordered. */
export interface Work {
  /** The id of the request that it began with; its jobs and their jobs have it, too. */
  requestId?: string
  job?: string
  jobId?: string
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
