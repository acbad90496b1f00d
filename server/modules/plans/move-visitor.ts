import { Account } from '../accounts/index.ts'
import type { MoveVisitor } from '../module.ts'
import { Guarantee } from './guarantee.model.ts'
import { LeavingReason } from './leaving-reason.model.ts'
import { settleDuplicates } from './settle-duplicates.ts'

/** Guarantees go with the payments that they are for. Two accounts that become one keep one plan. */
export const movePlans: MoveVisitor = async (tools, { from, to }) => {
  const { db } = tools
  const [account, brought] = await Promise.all(
    [to, from].map((visitorId) => Account.query(db).findOne({ visitorId }).select('id')),
  )
  if (!account || !brought) return
  const accountId = account.id
  await Guarantee.query(db).where({ visitorId: from }).patch({ visitorId: to, accountId })
  await LeavingReason.query(db).where({ visitorId: from }).patch({ visitorId: to, accountId })
  await settleDuplicates(tools, { accountId })
}
