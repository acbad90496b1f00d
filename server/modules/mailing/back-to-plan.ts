import type { Tools } from '../../tools.ts'
import { type Claim, moveClaim } from '../claims/index.ts'
import { tellUnpaidJob } from './tell-unpaid.job.ts'

/**
 * The plan behind a claim ended while it was in the queue: it is not printed, waits for one again, and its owner is told.
 * @param tools `db` is the caller's transaction
 */
export async function backToPlan(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { claim, method, mailBy }: { claim: Claim } & Pick<Claim, 'method' | 'mailBy'>,
): Promise<void> {
  await moveClaim(tools, {
    claim,
    to: 'signed',
    patch: { method, mailBy, waitsFor: 'plan' },
    actor: 'system',
    source: 'job',
    events: [{ kind: 'claim.returned', data: { reason: 'plan-ended', method } }],
  })
  await tools.jobs.order(tools.db, tellUnpaidJob, { claimId: claim.id })
}
