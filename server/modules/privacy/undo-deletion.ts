import type { Knex } from 'knex'
import type { DeletionPlan } from '#contract/wire/privacy.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { liftStops } from '../plans/index.ts'
import { planDeletion } from './plan-deletion.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/**
 * Takes a deletion back whose week is not over: all is as it was, and plans renew again that have not run out meanwhile.
 * Once it is over the deletion begins, and what it ends outside (letters, a plan) does not come back, also while it is tried
 * again for hours. Whoever asks twice has it taken back once.
 * @throws Problem not-found when there is none, or it began
 */
export async function undoDeletion(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<DeletionPlan> {
  await tools.db.transaction(async (db) => {
    const undone = await PrivacyRequest.query(db)
      .where({ visitorId, kind: 'delete', state: 'asked' })
      .where('runsAt', '>', tools.clock.now())
      .patch({ state: 'undone', doneAt: tools.clock.now() })
    if (undone === 0) return refuseOthers(db, { visitorId })
    await liftStops(db, { visitorId })
  })
  return planDeletion(tools, { visitorId })
}

/** The last one was taken back already: its answer may have got lost. */
async function refuseOthers(db: Knex, { visitorId }: { visitorId: string }): Promise<void> {
  const last = await PrivacyRequest.query(db)
    .where({ visitorId, kind: 'delete' })
    .orderBy('id', 'desc')
    .first()
  if (last?.state !== 'undone') throw new Problem('not-found')
}
