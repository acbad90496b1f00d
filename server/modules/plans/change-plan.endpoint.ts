import { ChangePlan } from '#contract/wire/payments.ts'
import { GetPlanChange } from '#contract/wire/plans.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { askCards } from './ask-cards.ts'
import { changePlan } from './change-plan.ts'
import { findChange } from './find-change.ts'
import { planVariations } from './plan-variations.ts'

export const getPlanChangeEndpoint = endpoint({
  method: 'get',
  path: '/api/plans/change',
  summary: 'What the plan can be changed to, with what is charged today and next.',
  access: 'member',
  ...GetPlanChange,
  async handle(tools, { visitor, facts: { cookieHeader } }) {
    const { accountId, visitorId } = signedInAs(visitor)
    const { browserId } = visitor
    const { dynamic_pricing_ab_test: variation } = await planVariations(tools, {
      browserId,
      cookieHeader,
    })
    const found = await findChange(tools, { accountId, visitorId, variation })
    const isLate = found === 'too-late'
    return { change: isLate ? null : (found?.view ?? null), tooLate: isLate }
  },
})

export const changePlanEndpoint = endpoint({
  method: 'post',
  path: '/payments/change',
  summary:
    'Changes the plan: to yearly by the payment company’s page, to monthly at the end of the year.',
  access: 'member',
  idempotent: true,
  limit: { points: 20, seconds: 600 },
  ...ChangePlan,
  async handle(tools, { input: request, visitor, facts }) {
    const signedIn = signedInAs(visitor)
    const { browserId } = visitor
    const { address, userAgent, cookieHeader, language } = facts
    const { dynamic_pricing_ab_test: variation } = await planVariations(tools, {
      browserId,
      cookieHeader,
    })
    const origin = { address, userAgent }
    const asked = { request, signedIn, variation, origin, language }
    return askCards(tools, () => changePlan(tools, asked))
  },
})
