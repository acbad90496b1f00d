import { inOrder } from '#contract/plans/offers.ts'
import { GetPlans } from '#contract/wire/plans.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findOffers, letterPriceFor } from '../payments/index.ts'
import { planVariations } from './plan-variations.ts'
import { presentOffer } from './present-offer.ts'
import { presentPlan } from './present-plan.ts'
import { listWaiting } from './waiting-claims.ts'

export const getPlansEndpoint = endpoint({
  method: 'get',
  path: '/api/plans',
  summary: 'What this visitor is offered, each price kept for 30 days; signed in, their plan too.',
  access: 'visitor',
  ...GetPlans,
  async handle(tools, { visitor, facts }) {
    const { db, clock } = tools
    const { id: visitorId, browserId, signedIn } = visitor
    const { cookieHeader, userAgent, device } = facts
    const sighting = { userAgent, device, ownerId: signedIn?.visitorId }
    const variations = await planVariations(tools, { browserId, cookieHeader }, sighting)
    const variation = variations.dynamic_pricing_ab_test
    const found = await findOffers(tools, { visitorId, variation })
    const offers = found.map((offer) => presentOffer(offer, clock.now()))
    const monthlyFirst = variations.monthly_plan_select_test !== 'control'
    const first = monthlyFirst ? ('plus-monthly' as const) : ('plus-annual' as const)
    // Of who pays as they go at the price of their own plan, whatever is offered by now.
    const fee = signedIn && (await letterPriceFor(tools, { visitorId }))
    return {
      offers: inOrder(offers, first),
      look: variations.new_vs_old_plan_page === 'control' ? ('list' as const) : ('cards' as const),
      first,
      monthYearSwitch: variations.price_select_experiment !== 'control',
      payments: tools.cards.mode,
      current: signedIn ? await presentPlan(tools, { accountId: signedIn.accountId }) : null,
      waiting: signedIn ? await listWaiting(db, { visitorId, feeCents: fee?.feeCents ?? 0 }) : [],
    }
  },
})
