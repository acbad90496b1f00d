import { easternDay } from '#contract/closes-at.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { ContentProof } from '../../proofs/index.ts'
import { needsOtherPublisher } from '../../staff/index.ts'
import { claimsIn } from './claims-in.ts'

interface NewProof {
  contentHash: string
  source: string
  keptAt: string
  asOf: string
  actor: SignedIn
}

interface Approval {
  contentHash: string
  recordedAt: string
  approved: boolean
  actor: SignedIn
}

/**
 * Notes what stands behind a quote or a figure that the definitions have now. It is to be approved, also when another proof
 * of the same words was.
 * @throws Problem not-found, input.invalid for a day that is still to come
 */
export async function recordProof(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { actor, ...written }: NewProof,
): Promise<void> {
  const { contentHash, asOf } = written
  const claim = claimsIn(tools.screens.store.current()).find(
    (one) => one.contentHash === contentHash,
  )
  if (!claim) throw new Problem('not-found')
  const now = tools.clock.now()
  if (asOf > easternDay(now)) {
    const errors = [{ path: '/asOf', message: 'This day is still to come.' }]
    throw new Problem('input.invalid', { errors })
  }
  await tools.db.transaction(async (db) => {
    const row = {
      ...written,
      kind: claim.kind,
      excerpt: claim.excerpt,
      recordedBy: actor.accountId,
      recordedAt: now,
      approvedBy: null,
      approvedAt: null,
    }
    const former = await ContentProof.query(db).findById(contentHash).forUpdate()
    await ContentProof.query(db).insert(row).onConflict('contentHash').merge()
    await recordAudit(
      { ...tools, db },
      {
        actor,
        action: 'proof.recorded',
        subject: { kind: 'content-proof', id: contentHash },
        ...(former && { before: factsOf(former) }),
        after: factsOf(row),
      },
    )
  })
}

/** What the record says of a proof: where it is to be found, and who stands for it. */
function factsOf({
  source,
  keptAt,
  asOf,
  approvedBy,
}: Pick<ContentProof, 'source' | 'keptAt' | 'asOf' | 'approvedBy'>) {
  return { source, keptAt, asOf, approvedBy }
}

/**
 * Approves what stands behind a quote or a figure, or takes that back; pages follow at once. Where there are two or more
 * publishers, another one than who recorded it approves.
 * @param asked `recordedAt`: which proof was looked at (ISO)
 * @throws Problem not-found, already-exists (another proof was recorded since), staff.not-allowed
 */
export async function approveProof(
  tools: Pick<Tools, 'db' | 'clock'>,
  { contentHash, recordedAt, approved, actor }: Approval,
): Promise<void> {
  await tools.db.transaction(async (db) => {
    const proof = await ContentProof.query(db).findById(contentHash).forUpdate().throwIfNotFound()
    if (proof.recordedAt.toISOString() !== recordedAt) {
      const detail = 'Another proof was recorded in the meantime. Look at it, then decide.'
      throw new Problem('already-exists', { detail })
    }
    const author = { accountId: proof.recordedBy }
    const isOwn = proof.recordedBy === actor.accountId
    if (
      approved &&
      isOwn &&
      (await needsOtherPublisher({ db }, { author, kinds: ['disclosure'] }))
    ) {
      const detail = 'You recorded this proof. Another publisher has to approve it.'
      throw new Problem('staff.not-allowed', { detail })
    }
    const approvedBy = approved ? actor.accountId : null
    await ContentProof.query(db)
      .findById(contentHash)
      .patch({ approvedBy, approvedAt: approved ? tools.clock.now() : null })
    await recordAudit(
      { ...tools, db },
      {
        actor,
        action: approved ? 'proof.approved' : 'proof.withdrawn',
        subject: { kind: 'content-proof', id: contentHash },
        before: { approvedBy: proof.approvedBy },
        after: { ...factsOf(proof), approvedBy },
      },
    )
  })
}
