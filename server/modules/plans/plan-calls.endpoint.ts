import { pathIn } from '#contract/languages.ts'
import { CancelPlan, ListPayments, OpenPortal, ResumePlan } from '#contract/wire/payments.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { SAME_WISH_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { findPlan, listPayments, Payer } from '../payments/index.ts'
import { askCards } from './ask-cards.ts'
import { cancelPlan, resumePlan } from './cancel-plan.ts'
import { LeavingReason } from './leaving-reason.model.ts'
import { pathAfterwards } from './path-afterwards.ts'
import { presentPayments } from './present-payments.ts'
import { presentPlan } from './present-plan.ts'

const limit = { points: 20, seconds: 600 }

export const cancelPlanEndpoint = endpoint({
  method: 'post',
  path: '/payments/cancel',
  summary: 'Cancels the plan; it ends with the term that is paid for.',
  access: 'member',
  limit,
  ...CancelPlan,
  async handle(tools, { visitor, input }) {
    const { accountId, visitorId } = signedInAs(visitor)
    const plan = await findPlan(tools.db, { accountId, now: tools.clock.now() })
    const cancelled = await askCards(tools, () => cancelPlan(tools, { accountId }))
    const words = input.reason?.trim()
    if (plan && words) {
      await keepReason(tools, { accountId, visitorId, planCode: plan.code, words })
    }
    return cancelled
  },
})

/** Said once, however often the answer got lost. */
async function keepReason(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  said: Pick<LeavingReason, 'accountId' | 'visitorId' | 'planCode' | 'words'>,
): Promise<void> {
  const at = clock.now()
  const known = await LeavingReason.query(db)
    .findOne({ ...said })
    .where('at', '>', new Date(at.getTime() - SAME_WISH_MS))
  if (!known) await LeavingReason.query(db).insert({ ...said, at })
}

export const resumePlanEndpoint = endpoint({
  method: 'post',
  path: '/payments/resume',
  summary: 'Takes the cancellation of a plan back, as long as its term runs.',
  access: 'member',
  limit,
  ...ResumePlan,
  async handle(tools, { visitor }) {
    const { accountId } = signedInAs(visitor)
    await askCards(tools, () => resumePlan(tools, { accountId }))
    const plan = await presentPlan(tools, { accountId })
    if (!plan) throw new Problem('plan.none')
    return plan
  },
})

export const openPortalEndpoint = endpoint({
  method: 'post',
  path: '/payments/portal',
  summary: 'Opens the payment company’s page for cards and receipts.',
  access: 'member',
  limit,
  ...OpenPortal,
  async handle(tools, { visitor, input, facts: { language = 'en' } }) {
    const payer = await Payer.query(tools.db).findById(signedInAs(visitor).accountId)
    if (!payer) throw new Problem('plan.none')
    const { customerId } = payer
    const path = pathIn(language, pathAfterwards(input.returnTo, '/account'))
    const returnUrl = `${tools.config.publicUrl}${path}`
    return askCards(tools, () => tools.cards.openPortal({ customerId, returnUrl }))
  },
})

export const listPaymentsEndpoint = endpoint({
  method: 'get',
  path: '/api/payments',
  summary: 'What the account paid and got back, newest first.',
  access: 'member',
  ...ListPayments,
  async handle(tools, { visitor }) {
    const { accountId } = signedInAs(visitor)
    return presentPayments(tools.db, await listPayments(tools, { accountId }))
  },
})
