import { Type } from 'typebox'
import { inTime } from '../../jobs/in-time.ts'
import { job } from '../../jobs/job.ts'
import { Claim } from './claim.model.ts'
import { releaseClaim } from './release-claim.ts'

/** It may come early, as by a payment or by staff: what can still be taken back is looked at again once it cannot. */
export const releaseClaimJob = job({
  name: 'release-claim',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ claimId }) => claimId,
  async run(tools, { claimId }) {
    await releaseClaim(tools, { claimId })
    const claim = await Claim.query(tools.db)
      .findOne({ id: claimId, state: 'signed' })
      .select('undoUntil')
    const early = (claim?.undoUntil?.getTime() ?? 0) - tools.clock.now().getTime()
    if (early <= 0) return
    const runAt = await inTime(tools.db, early)
    await tools.jobs.order(tools.db, releaseClaimJob, { claimId }, { runAt })
  },
})
