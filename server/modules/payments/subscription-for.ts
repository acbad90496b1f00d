import type { Tools } from '../../tools.ts'
import { findPlan } from './find-plan.ts'
import { Payer } from './payer.model.ts'

/** What POST /user/get and /user/subscription-status tell of an account (SPEC §3); `subscriptionOf` derives from it. */
interface AccountSubscription {
  plan: { currentPeriodEnd: string } | null
  planVariant: string | null
  isPayAsYouGo: boolean
  customerId: string | null
  cancelAtPeriodEnd: boolean
}

const NO_PLAN = { plan: null, planVariant: null, isPayAsYouGo: false, cancelAtPeriodEnd: false }

/** The subscription of an account, as far as others need to know it. */
export async function subscriptionFor(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<AccountSubscription> {
  const [plan, payer] = await Promise.all([
    findPlan(db, { accountId, now: clock.now() }),
    Payer.query(db).findById(accountId),
  ])
  const customerId = payer?.customerId ?? null
  if (!plan) return { ...NO_PLAN, customerId }
  const { code, status, cancelAtPeriodEnd } = plan
  const end = plan.currentPeriodEnd?.toISOString()
  const isPayAsYouGo = code === 'pay-as-you-go' && status === 'active'
  return {
    plan: end ? { currentPeriodEnd: end } : null,
    planVariant: end || isPayAsYouGo ? code : null,
    isPayAsYouGo,
    customerId,
    cancelAtPeriodEnd: status !== 'ended' && cancelAtPeriodEnd,
  }
}
