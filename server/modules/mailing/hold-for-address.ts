import type { Tools } from '../../tools.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  recordEvents,
  refundUnsent,
  refundUnsentCertified,
} from '../claims/index.ts'
import { doubtAddress } from './doubted-claims.ts'
import type { Refused } from './letter-owner.ts'

/**
 * Ends a letter that the print shop does not take to where it was to go. The form stays signed and its claim in line, and the
 * address is ours to look into: its owner can do nothing about it, and any other claimant's letter would be refused like it.
 * @param tools `db` is the caller's transaction
 */
export async function holdForAddress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { letter, state, reason, source }: Refused & { letter: Pick<ClaimLetter, 'id' | 'claimId'> },
): Promise<void> {
  const { db, clock } = tools
  const { id: letterId, claimId } = letter
  await Letter.query(db).findById(letterId).patch({ state, failure: reason })
  const claim = await Claim.query(db).findById(claimId).forUpdate().throwIfNotFound()
  const { suitId } = claim
  const now = clock.now()
  // Nobody has put right since what is refused just now.
  await doubtAddress(db, { suitId, mailedSince: now, now })
  await recordEvents(tools, {
    claimId,
    actor: 'mail_provider',
    source,
    events: [{ kind: 'mail.failed', data: { letterId, reason } }],
  })
  const why = { claimId, reason: 'letter-failed' } as const
  if (claim.state !== 'printing') return refundUnsent(tools, why)
  await moveClaim(tools, {
    claim,
    to: 'queued',
    patch: { needs: null },
    actor: 'system',
    source,
    events: [{ kind: 'address.doubted', data: { letterId, suitId } }],
  })
  await refundUnsentCertified(tools, why)
}
