import type { MoveVisitor } from '../module.ts'
import { Guarantee } from './guarantee.model.ts'

/** Guarantees go with the payments that they are for. */
export const movePlans: MoveVisitor = async ({ db }, { from, to }) => {
  const moved = await Guarantee.query(db).where({ visitorId: from }).patch({ visitorId: to })
  if (moved === 0) return
  await db.raw(
    `update guarantees set account_id = payments.account_id from payments
     where payments.id = guarantees.payment_id and guarantees.visitor_id = ?`,
    [to],
  )
}
