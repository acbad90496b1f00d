import type { Knex } from 'knex'
import { jobOrders } from '../../../jobs/order-job.ts'
import type { JobOrders, Tools } from '../../../tools.ts'
import { resumeLinks } from '../index.ts'

/** Orders jobs as ever, and works those about links on the spot, with the payload as the jobs' table would give it back. */
export function workAtOnce(toolsOn: (db: Knex) => Tools): JobOrders {
  const names = resumeLinks.jobs.map(({ name }) => name)
  return {
    async order(db, job, input, options) {
      await jobOrders.order(db, job, input, options)
      if (!names.includes(job.name)) return
      await job.run(toolsOn(db), JSON.parse(JSON.stringify(input)) as typeof input)
    },
  }
}
