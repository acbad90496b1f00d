import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { dropUnpaidCharges } from '../payments/index.ts'
import type { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { Deficiency } from './deficiency.model.ts'
import { dropPreview } from './drop-preview.ts'
import { Letter } from './letter.model.ts'
import { moveClaim } from './move-claim.ts'
import { refundUnsent, refundUnsentCertified } from './refund-unsent.ts'

interface Expiry {
  /** Locked by the caller's transaction. */
  claim: Claim
  /** The notice that the claim was to answer: it was filed once, so it goes back to that instead of expiring. */
  cure: Deficiency | undefined
  reason: 'settlement-closed' | 'not-filed-in-time'
}

/**
 * Records that a claim ran out of time. One that was filed before and sent back is not given up by that: the
 * administrator still decides on what they have. One whose letter went out and came back was in time, so it is told as
 * that. No fee of one that expired is tried again, should it come back.
 * @param tools `db` is the caller's transaction
 */
export async function expireClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim, cure, reason }: Expiry,
): Promise<void> {
  const patch = { undoUntil: null, waitsFor: null }
  const origin = { claim, actor: 'system', source: 'job' } as const
  await refundUnsentCertified(tools, { claimId: claim.id, reason: 'letter-failed' })
  if (cure) {
    // We mailed no answer: its owner and staff are to see what was asked for, and that its day is over.
    await Deficiency.query(tools.db).findById(cure.id).patch({ curedAt: null })
    const data = { reason: 'cure-day-passed', cureBy: cure.cureBy }
    await moveClaim(tools, {
      ...origin,
      to: 'deficient',
      patch: { ...patch, needs: 'deficient' },
      events: [{ kind: 'claim.returned', data }],
    })
    return
  }
  const letter = await Letter.query(tools.db)
    .findOne({ claimId: claim.id, state: 'returned' })
    .orderBy('version', 'desc')
  if (letter) {
    await moveClaim(tools, {
      ...origin,
      to: 'returned',
      patch: {
        ...patch,
        ...(claim.state !== 'signed' && (await signedAs(tools.db, letter))),
        needs: null,
        method: null,
        mailBy: null,
      },
      events: [{ kind: 'claim.returned', data: { reason: 'closed-meanwhile' } }],
    })
    const { id: claimId, state, documentId } = claim
    if (state !== 'signed' && documentId) await dropPreview(tools.db, { claimId, documentId })
    return
  }
  await moveClaim(tools, {
    ...origin,
    to: 'expired',
    patch,
    events: [{ kind: 'claim.expired', data: { reason, waitedFor: claim.waitsFor } }],
  })
  await refundUnsent(tools, { claimId: claim.id, reason: 'letter-failed' })
  await dropUnpaidCharges(tools.db, { claimId: claim.id })
}

/** What came back is the form as it was signed then, whatever was begun since. */
async function signedAs(
  db: Knex,
  { claimId, documentId, createdAt }: Letter,
): Promise<Pick<Claim, 'documentId' | 'signedAt' | 'shown'>> {
  const signing = await ClaimEvent.query(db)
    .where({ claimId, kind: 'signature.applied' })
    .where('at', '<=', createdAt)
    .orderBy('seq', 'desc')
    .first()
  const signedAt = signing?.at ?? createdAt
  const ticked = await ClaimEvent.query(db)
    .where({ claimId, kind: 'attestation.ticked', at: signedAt })
    .orderBy('seq')
  const attestations = ticked.map(({ data }) => String(data['attestation']))
  return { documentId, signedAt, shown: { signable: true, attestations } }
}
