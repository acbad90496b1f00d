import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import type { QueueTools } from '../emails/index.ts'
import { bringBack, reopenedClaims } from './bring-back.ts'
import { Claim } from './claim.model.ts'
import { planFor } from './claim-plan.ts'
import { Deficiency } from './deficiency.model.ts'
import { expireClaim } from './expire-claim.ts'
import { findCure } from './find-cure.ts'
import { releaseClaim } from './release-claim.ts'

const MOST_AT_ONCE = 500
const UNSIGNED = ['draft', 'needs_info', 'ready_to_sign']

/**
 * Looks at what time may have changed: unsigned claims of settlements that take none any more expire, and signed ones that
 * wait are tried again with the ways that are left. What had ended comes back where a settlement takes claims again. One
 * that fails is logged and does not keep the others.
 * @returns how many were looked at
 */
export async function reviewClaims(
  tools: QueueTools & Pick<Tools, 'log' | 'mail' | 'people'>,
  { most = MOST_AT_ONCE }: { most?: number } = {},
): Promise<{ unsigned: number; waiting: number; reopened: number }> {
  const now = tools.clock.now()
  const unsigned = await eachOf(tools, {
    most,
    which: (query) =>
      query
        .whereIn('state', UNSIGNED)
        .where((late) =>
          late
            .whereIn('suitId', Suit.query(tools.db).modify('over', now).select('id'))
            .orWhereIn('id', lateCures(tools.db, now)),
        ),
    work: (claimId) => expireUnsigned(tools, { claimId }),
  })
  const waiting = await eachOf(tools, {
    most,
    which: (query) =>
      query
        .where({ state: 'signed' })
        .where((one) => one.whereNull('undoUntil').orWhere('undoUntil', '<=', now)),
    work: (claimId) => releaseClaim(tools, { claimId }),
  })
  const reopened = await eachOf(tools, {
    most,
    which: (query) => query.whereIn('id', reopenedClaims(tools.db, now).select('id')),
    work: (claimId) => bringBack(tools, { claimId }),
  })
  return { unsigned, waiting, reopened }
}

/**
 * Those of which the day is over; also answered, an unsigned claim has nothing to answer them with: its letter came back, or
 * failed.
 */
function lateCures(db: Knex, now: Date): QueryBuilder<Deficiency> {
  return Deficiency.query(db)
    .whereNull('supersededAt')
    .where('cureBy', '<', easternDay(now))
    .select('claimId') as QueryBuilder<Deficiency>
}

interface Round {
  most: number
  which: (query: QueryBuilder<Claim>) => QueryBuilder<Claim>
  work: (claimId: string) => Promise<void>
}

/** A transaction for each claim: none holds up another, and what a crash leaves undone is done an hour later. */
async function eachOf(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { most, which, work }: Round,
): Promise<number> {
  let seen = 0
  let after: string | undefined
  for (;;) {
    const query = which(Claim.query(db)).orderBy('id').limit(most).select('id')
    const batch = await (after ? query.where('id', '>', after) : query)
    for (const { id } of batch) {
      await work(id).catch((error: unknown) => {
        log.error({ event: 'claim-not-reviewed', claimId: id, error })
      })
    }
    seen += batch.length
    after = batch.at(-1)?.id
    if (batch.length < most) return seen
  }
}

async function expireUnsigned(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId }: { claimId: string },
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const claim = await lockUnsigned(trx, claimId)
    if (!claim) return
    const cure = await findCure(trx, { claimId })
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    if (cure && planFor(suit, tools.clock.now(), cure).status !== 'past') return
    await expireClaim({ ...tools, db: trx }, { claim, cure, reason: 'settlement-closed' })
  })
}

/** Undefined when it is not unsigned any more, or when somebody is at work on it just now. */
function lockUnsigned(db: Knex, claimId: string): Promise<Claim | undefined> {
  return Claim.query(db)
    .findById(claimId)
    .whereIn('state', UNSIGNED)
    .forUpdate()
    .skipLocked()
    .execute()
}
