import type { Knex } from 'knex'
import { type JobOrder, orderOf } from '../../../jobs/job.ts'
import { jobOrders } from '../../../jobs/order-job.ts'
import type { JobOrders, Tools } from '../../../tools.ts'
import { resumeLinks } from '../index.ts'

/** Orders jobs as ever, and works those about links on the spot, with the payload as the jobs' table would give it back. */
export function workAtOnce(toolsOn: (db: Knex) => Tools): JobOrders {
  const names = resumeLinks.jobs.map(({ name }) => name)
  return {
    order: (db, job, input, options) => orderAll(db, [orderOf(job, input, options)]),
    orderAll,
    waiting: jobOrders.waiting,
  }

  async function orderAll(db: Knex, orders: readonly JobOrder[]): Promise<void> {
    await jobOrders.orderAll(db, orders)
    for (const { job, input } of orders) {
      if (names.includes(job.name)) await job.run(toolsOn(db), JSON.parse(JSON.stringify(input)))
    }
  }
}
