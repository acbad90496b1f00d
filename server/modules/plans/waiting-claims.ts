import type { Knex } from 'knex'
import type { WaitingClaim } from '#contract/wire/plans.ts'
import type { Tools } from '../../tools.ts'
import { Claim, releaseClaimJob } from '../claims/index.ts'
import { FeeCharge } from '../payments/index.ts'

const WAITING = ['account', 'plan']

function waitingOf(db: Knex, { visitorId }: { visitorId: string }) {
  return Claim.query(db).where({ visitorId, state: 'signed' }).whereIn('waitsFor', WAITING)
}

/** A person's signed claims that only a plan or a fee holds back, those that are needed first in front. */
export async function listWaiting(
  db: Knex,
  { visitorId, feeCents }: { visitorId: string; feeCents: number },
): Promise<WaitingClaim[]> {
  const claims = await waitingOf(db, { visitorId }).modify('view').orderByRaw('mail_by nulls last')
  const charges = await FeeCharge.query(db)
    .where({ service: 'letter' })
    .whereIn(
      'claimId',
      claims.map(({ id }) => id),
    )
    .orderBy('letterVersion')
  const stateOf = new Map(charges.map(({ claimId, state }) => [claimId, state]))
  return claims.map(({ id, reference, suit, mailBy }) => {
    const state = stateOf.get(id)
    const isRefused = state === 'declined' || state === 'authentication-required'
    return {
      claimId: id,
      reference,
      suitName: suit?.name ?? '',
      mailBy,
      feeCents,
      reason: isRefused ? state : 'no-plan',
    }
  })
}

/**
 * Has a person's waiting claims looked at again, now that something pays for them.
 * @param tools `db` is the caller's transaction
 */
export async function releaseWaiting(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const claims = await waitingOf(db, { visitorId }).select('id').orderBy('id')
  for (const { id: claimId } of claims) await jobs.order(db, releaseClaimJob, { claimId })
}
