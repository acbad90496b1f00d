import { createHash } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import type { ChangeAnswer, ChangeRequest } from '#contract/wire/payments.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import { PlanChange } from '../payments/index.ts'
import type { CheckedOrder } from './checked-order.ts'
import { type FoundChange, findChange } from './find-change.ts'
import { moveMoneyJob } from './move-money.job.ts'
import { recordPlanEvent } from './plan-events.ts'
import { type CheckoutTools, holdPayer, openCheckout } from './start-checkout.ts'
import { tellMoneyJob } from './tell-money.job.ts'

/** Where the change is told of, paid or not. */
const PAGE = '/account/plan'

interface Asked {
  request: ChangeRequest
  signedIn: Pick<SignedIn, 'accountId' | 'visitorId'>
  /** Of dynamic_pricing_ab_test. */
  variation: string
  /** Who agreed, as far as the request says. */
  origin: { address: string; userAgent: string }
  /** The one of the page that they come back to. */
  language?: Language | undefined
}

/**
 * Changes the plan of an account, as its owner agreed to. From monthly to yearly by a page of the payment company: nothing
 * changes before it is paid. From yearly to monthly by a plan for the end of the year.
 * @param tools `db` is a transaction
 * @throws Problem plan.none, offer.expired, consent.outdated, sign-in.required; PaymentFailure
 */
export async function changePlan(tools: CheckoutTools, asked: Asked): Promise<ChangeAnswer> {
  const { request, signedIn, variation, origin, language } = asked
  await holdPayer(tools, { signedIn, language })
  const found = await findChange(tools, { ...signedIn, variation })
  if (!found || found === 'too-late') throw new Problem('plan.none')
  const { view, price, plan } = found
  if (request.planId !== view.planId && request.planId !== view.to) {
    throw new Problem('offer.expired')
  }
  if (request.consentVersion !== CHANGE_CONSENT_VERSION) throw new Problem('consent.outdated')
  if (view.when === 'period-end') {
    await planChange(tools, { found, signedIn, origin })
    return { url: null, on: view.on }
  }
  const { cents } = price
  const { block } = view
  const order: CheckedOrder = {
    price,
    mode: 'subscription',
    cents,
    claimIds: [],
    postingId: null,
    block,
  }
  const replaces = plan.id
  const returnTo = PAGE
  const page = await openCheckout(tools, { order, signedIn, origin, language, returnTo, replaces })
  return { url: page.url, on: null }
}

async function planChange(
  tools: CheckoutTools,
  {
    found: { plan, price, view },
    signedIn,
    origin,
  }: Omit<Asked, 'request' | 'variation' | 'language'> & {
    found: FoundChange
  },
): Promise<void> {
  const { db, clock, jobs, secrets } = tools
  const { accountId, visitorId } = signedIn
  const { block } = view
  if (!plan.currentPeriodEnd) throw new Error('What changes at the end of a term has one')
  const version = CHANGE_CONSENT_VERSION
  const sha256 = createHash('sha256').update(JSON.stringify(block)).digest('hex')
  const { id } = await PlanChange.query(db)
    .insert({
      accountId,
      visitorId,
      subscriptionId: plan.id,
      planPriceId: price.id,
      startsAt: plan.currentPeriodEnd,
      state: 'planned',
      consentVersion: version,
      consentText: block.consent?.text ?? '',
      consentSha256: sha256,
      disclosure: block,
      sealedOrigin: secrets.seal('consent', JSON.stringify(origin)),
      createdAt: clock.now(),
    })
    .returning('id')
  const data = { changeId: id, planPriceId: price.id, version, sha256 }
  await recordPlanEvent(tools, { accountId, kind: 'plan.disclosure_shown', data })
  await recordPlanEvent(tools, { accountId, kind: 'plan.consented', data })
  await jobs.order(db, tellMoneyJob, { what: 'change-planned', id })
  // The payment company is told within the minute, and again until it has heard.
  await jobs.order(db, moveMoneyJob, {})
}
