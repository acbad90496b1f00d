import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'

/** A deletion that was asked for is done, whatever became of its own job. */
export const orderDueDeletionsJob = job({
  name: 'order-due-deletions',
  input: Type.Object({}),
  attempts: 3,
  cron: '17 * * * *',
  key: () => 'one',
  async run(tools) {
    const { orderDueDeletions } = await import('./order-due-deletions.ts')
    const requests = await orderDueDeletions(tools)
    if (requests.length > 0) tools.log.warn({ event: 'deletions-ordered-again', requests })
  },
})
