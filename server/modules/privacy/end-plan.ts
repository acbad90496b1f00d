import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { findPlan } from '../payments/index.ts'
import { endPlanAtOnce } from '../plans/index.ts'

/** Ends the plan of whoever has an account under this id: nobody is charged for an account that is gone. May be run again. */
export async function endPlan(
  tools: Parameters<typeof endPlanAtOnce>[0],
  { visitorId }: { visitorId: string },
): Promise<void> {
  const account = await Account.query(tools.db).findOne({ visitorId }).select('id')
  if (account) await endPlanAtOnce(tools, { accountId: account.id })
}

/** Whether a deletion would end a plan. */
export async function hasPlan(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<boolean> {
  const account = await Account.query(db).findOne({ visitorId }).select('id')
  const plan = account && (await findPlan(db, { accountId: account.id }))
  return plan !== undefined && plan.status !== 'ended'
}
