import { Type } from 'typebox'
import { inTime } from '../../jobs/in-time.ts'
import { job } from '../../jobs/job.ts'
import { readLink } from './read-link.ts'

/** How long until a bank that has not handed over everything is asked again. */
const AGAIN_MS = 20_000

export const readBankLinkJob = job({
  name: 'read-bank-link',
  input: Type.Object({ linkId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ linkId }) => linkId,
  async run(tools, { linkId }) {
    const { again } = await readLink(tools, { linkId })
    if (!again) return
    const runAt = await inTime(tools.db, AGAIN_MS)
    await tools.jobs.order(tools.db, readBankLinkJob, { linkId }, { runAt })
  },
})
