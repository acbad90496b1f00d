import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { cancelPlan } from '../plans/index.ts'

/** Cancels the plan of whoever has an account under this id: nobody is charged for an account that is gone. May be run again. */
export async function endPlan(
  tools: Parameters<typeof cancelPlan>[0] & Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const account = await Account.query(tools.db).findOne({ visitorId }).select('id')
  if (!account) return
  try {
    await cancelPlan(tools, { accountId: account.id })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'plan.none') throw error
  }
}
