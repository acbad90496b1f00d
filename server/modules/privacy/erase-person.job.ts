import { Type } from 'typebox'
import { inTime } from '../../jobs/in-time.ts'
import { job } from '../../jobs/job.ts'
import { erasePerson } from './erase-person.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/** Where the queue's clock is ahead it comes early: done then, it would be gone before it did anything. */
export const erasePersonJob = job({
  name: 'erase-person',
  input: Type.Object({ requestId: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ requestId }) => requestId,
  async run(tools, { requestId }) {
    await erasePerson(tools, { requestId })
    const request = await PrivacyRequest.query(tools.db)
      .findOne({ id: requestId, state: 'asked' })
      .select('runsAt')
    const early = (request?.runsAt?.getTime() ?? 0) - tools.clock.now().getTime()
    if (early <= 0) return
    const runAt = await inTime(tools.db, early)
    await tools.jobs.order(tools.db, erasePersonJob, { requestId }, { runAt })
  },
})
