import type { JobHelpers } from 'graphile-worker'
import { within } from '../observing/current-work.ts'
import { readOrigin } from '../observing/job-origin.ts'
import type { Tools } from '../tools.ts'
import type { Job } from './job.ts'

type Called = Pick<JobHelpers, 'job' | 'abortSignal'>

/**
 * One run of a job, as the queue calls it: part of the work that ordered it, counted, and with a line in the log when it is
 * over. A failure is told as an error only when it was the last. One that is still at it when a stopping process waits no longer
 * has failed: it goes back, and may be worked elsewhere while it ends here.
 */
export function runJob(tools: Tools, { name, run }: Job) {
  return (payload: unknown, { job, abortSignal }: Called): Promise<void> => {
    const { input, origin } = readOrigin(payload)
    const { requestId, traceparent } = origin
    const { attempts: attempt, max_attempts: of } = job
    const start = performance.now()
    const span = tools.spans?.begin({
      kind: 'job',
      name: `job ${name}`,
      facts: { 'messaging.system': 'postgresql', 'messaging.destination.name': name, attempt },
      ...(traceparent && { parent: traceparent }),
    })
    const finish = (outcome: 'done' | 'failed' | 'given-up') => {
      const ms = performance.now() - start
      tools.metrics.countJob(name, outcome, ms)
      span?.end(outcome === 'done' ? {} : { failure: outcome })
      return { event: `job-${outcome}`, attempt, of, ms: Math.round(ms * 10) / 10 }
    }
    const work = {
      ...(requestId && { requestId }),
      job: name,
      jobId: job.id,
      ...(span && { span }),
    }
    return within(work, async () => {
      try {
        await orAborted(run(tools, input as never), abortSignal)
        tools.log.info(finish('done'))
      } catch (error) {
        if (attempt < of) tools.log.warn({ ...finish('failed'), error })
        else tools.log.error({ ...finish('given-up'), error })
        throw error
      }
    })
  }
}

/** Nothing of it stays with the signal, which lives as long as the process. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(new Error('The process stops'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
