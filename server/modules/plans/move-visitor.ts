import { Account } from '../accounts/index.ts'
import type { MoveVisitor } from '../module.ts'
import { Guarantee } from './guarantee.model.ts'
import { LeavingReason } from './leaving-reason.model.ts'
import { settleDuplicates } from './settle-duplicates.ts'

/** Guarantees go with the payments that they are for. Two accounts that become one keep one plan. */
export const movePlans: MoveVisitor = async (tools, { from, to }) => {
  const { db } = tools
  const accounts = await Account.query(db).whereIn('visitorId', [from, to])
  const accountId = accounts.find(({ visitorId }) => visitorId === to)?.id
  if (accountId === undefined || accounts.length < 2) return
  await Guarantee.query(db).where({ visitorId: from }).patch({ visitorId: to, accountId })
  await LeavingReason.query(db).where({ visitorId: from }).patch({ visitorId: to, accountId })
  await settleDuplicates(tools, { accountId })
}
