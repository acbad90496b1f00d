import type { Tools } from '../../tools.ts'

type PlanEventKind =
  | 'plan.disclosure_shown'
  | 'plan.consented'
  | 'plan.started'
  | 'plan.changed'
  | 'change.dropped'
  | 'renewal.notice_sent'
  | 'cancel.requested'
  | 'cancel.done'
  | 'cancel.resumed'
  | 'guarantee.computed'
  | 'guarantee.refunded'

interface PlanEvent {
  accountId: string
  kind: PlanEventKind
  /** Nothing personal: ids, versions, fingerprints, figures. */
  data: Record<string, unknown>
}

/**
 * Adds to the record of what was shown, agreed to and done about a plan. The database lets nobody change or remove it.
 * @param tools `db` is the caller's transaction
 */
export async function recordPlanEvent(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { accountId, kind, data }: PlanEvent,
): Promise<void> {
  await db('planEvents').insert({ accountId, kind, at: clock.now(), data: JSON.stringify(data) })
}

/** Whether the last that was wished of a plan is that it ends, by its owner or by their deletion. */
export async function isWishedToEnd(db: Tools['db'], plan: Plan): Promise<boolean> {
  return (await lastWish(db, plan))?.kind === 'cancel.requested'
}

/** Whether a plan ends because everything is deleted, and nobody wished otherwise since. */
export async function isEndedByDeletion(db: Tools['db'], plan: Plan): Promise<boolean> {
  const wish = await lastWish(db, plan)
  return wish?.kind === 'cancel.requested' && wish.data['why'] === 'deletion'
}

/** Whether its owner had a plan go on at an instant or later, and wished nothing else since. */
export async function isResumedSince(db: Tools['db'], plan: Plan, since: Date): Promise<boolean> {
  const wish = await lastWish(db, plan)
  return wish?.kind === 'cancel.resumed' && wish.at >= since
}

interface Plan {
  id: string
  accountId: string
}

/** What was noted under an account that went into the one of now stays there: nobody may change it. */
async function lastWish(
  db: Tools['db'],
  { id, accountId }: Plan,
): Promise<(Pick<PlanEvent, 'kind' | 'data'> & { at: Date }) | undefined> {
  return db('planEvents')
    .whereRaw(
      `account_id in (
         with recursive mine as (
           select ?::uuid as id
           union
           select a.id from accounts a join mine on a.merged_into_id = mine.id
         ) select id from mine
       )`,
      [accountId],
    )
    .whereIn('kind', ['cancel.requested', 'cancel.resumed'])
    .whereRaw(`data ->> 'id' = ?`, [id])
    .orderBy('id', 'desc')
    .first('kind', 'data', 'at')
}
