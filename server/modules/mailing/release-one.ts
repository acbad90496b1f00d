import type { ReleaseOutcome } from '#contract/wire/admin/operations-claims.ts'
import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { releaseLetter } from './release-letter.ts'

/**
 * A run of the printer for one claim, which staff asks for. It skips the line and nothing else: what is held, unpaid, too
 * late, or goes to an address that is looked into gets no letter, and a claim that has left the queue gets no second one.
 * @param tools `db` is the caller's transaction
 * @throws Error NotFoundError
 * @throws Problem claim.in-the-post while a letter of it is out or may be
 */
export async function releaseOne(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>,
  { claimId }: { claimId: string },
): Promise<ReleaseOutcome> {
  await Claim.query(tools.db).findById(claimId).forUpdate().throwIfNotFound()
  const released = await releaseLetter(tools, { id: claimId, actor: 'admin', source: 'web' })
  return released === 'none' ? 'not-queued' : released
}
