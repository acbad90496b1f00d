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
