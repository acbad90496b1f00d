import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { findOpenPlans, Payer } from '../payments/index.ts'
import { endPlanAtOnce } from '../plans/index.ts'
import { findPerson } from './find-person.ts'

interface Asked {
  visitorId: string
}

/**
 * Ends the plans of whoever has an account under this id, those of accounts that went into it included, and has the payment
 * company forget them: nobody is charged for an account that is gone. What was done already is not done again.
 */
export async function endPlan(
  tools: Parameters<typeof endPlanAtOnce>[0],
  { visitorId }: Asked,
): Promise<void> {
  const { visitorIds } = await findPerson(tools, { visitorId })
  for (const accountId of await accountsOf(tools, visitorIds)) {
    // oxlint-disable-next-line no-await-in-loop -- hardly anybody has two
    await endPlanAtOnce(tools, { accountId })
  }
  for (const { customerId } of await Payer.query(tools.db).whereIn('visitorId', [...visitorIds])) {
    // oxlint-disable-next-line no-await-in-loop -- hardly anybody has two
    await tools.cards.deleteCustomer(customerId)
  }
}

/** Whether a deletion would end a plan. */
export async function hasPlan(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: Asked,
): Promise<boolean> {
  const { visitorIds } = await findPerson(tools, { visitorId })
  for (const accountId of await accountsOf(tools, visitorIds)) {
    // oxlint-disable-next-line no-await-in-loop -- hardly anybody has two
    if ((await findOpenPlans(tools.db, { accountId })).length > 0) return true
  }
  return false
}

async function accountsOf(
  { db }: Pick<Tools, 'db'>,
  visitorIds: readonly string[],
): Promise<string[]> {
  const accounts = await Account.query(db)
    .whereIn('visitorId', [...visitorIds])
    .select('id')
  return accounts.map(({ id }) => id)
}
