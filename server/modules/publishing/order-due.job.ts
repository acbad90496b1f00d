import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'

/** A release that was planned goes live, whatever became of its own job. */
export const orderDueJob = job({
  name: 'order-due-releases',
  input: Type.Object({}),
  attempts: 3,
  cron: '* * * * *',
  key: () => 'one',
  async run(tools) {
    const { orderDue } = await import('./order-due.ts')
    const releases = await orderDue(tools)
    if (releases.length > 0) tools.log.warn({ event: 'releases-ordered-again', releases })
  },
})
