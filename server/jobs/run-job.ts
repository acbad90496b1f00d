import type { JobHelpers } from 'graphile-worker'
import { within } from '../observing/current-work.ts'
import { readOrigin } from '../observing/job-origin.ts'
import type { Tools } from '../tools.ts'
import type { Job } from './job.ts'

/**
 * One run of a job, as the queue calls it: part of the work that ordered it, counted, and with a line in the log when it is
 * over. A failure is told as an error only when it was the last.
 */
export function runJob(tools: Tools, { name, run }: Job) {
  return (payload: unknown, { job }: Pick<JobHelpers, 'job'>): Promise<void> => {
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
        await run(tools, input as never)
        tools.log.info(finish('done'))
      } catch (error) {
        if (attempt < of) tools.log.warn({ ...finish('failed'), error })
        else tools.log.error({ ...finish('given-up'), error })
        throw error
      }
    })
  }
}
