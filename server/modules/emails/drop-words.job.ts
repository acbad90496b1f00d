import { Type } from 'typebox'
import { inTime } from '../../jobs/in-time.ts'
import { job } from '../../jobs/job.ts'
import { dropWords } from './drop-words.ts'

/** Staff may have a job of the queue run at once: before its time it is only ordered anew, for that time. */
export const dropWordsJob = job({
  name: 'drop-email-words',
  input: Type.Object({
    emailId: Type.String({ format: 'uuid' }),
    /** Until when the message is of use; absent in orders of before. */
    until: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  attempts: 12,
  key: ({ emailId }) => emailId,
  async run(tools, { emailId, until }) {
    const early = new Date(until ?? 0).getTime() - tools.clock.now().getTime()
    if (early <= 0) return dropWords(tools, { emailId })
    const runAt = await inTime(tools.db, early)
    await tools.jobs.order(tools.db, dropWordsJob, { emailId, until }, { runAt })
  },
})
