import { buttonBlock, CONSENT_VERSION, feesBlock, letterBlock } from '#contract/plans/disclosure.ts'
import type { CheckoutRequest } from '#contract/wire/payments.ts'
import type { ButtonBlock } from '#contract/wire/plans.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import {
  type Checkout,
  findMailingGrant,
  findPlan,
  isRunning,
  letterPriceFor,
  type PlanPrice,
  type PriceOffer,
} from '../payments/index.ts'
import { findPayable } from '../refunds/index.ts'
import { priceOf } from './present-offer.ts'

/** What is to be paid, checked. */
export interface CheckedOrder {
  price: PlanPrice
  mode: Checkout['mode']
  cents: number
  claimIds: string[]
  /** The letter of a refund case, where that is paid. */
  postingId: string | null
  /** The card is kept for certified mail, which is charged when the letter goes to the printer. */
  keepsCard?: true
  /** What stood around the button that was pressed. */
  block: ButtonBlock
}

interface Asked {
  request: CheckoutRequest
  /** All that this visitor is offered. */
  offers: readonly PriceOffer[]
  accountId: string
  visitorId: string
}

/**
 * @throws Problem offer.expired, consent.outdated, plan.already-active, input.invalid, not-found, claim.cannot-move,
 * refunds.cannot-move, refunds.old-pages
 */
export async function checkOrder(
  tools: Pick<Tools, 'db' | 'clock'>,
  { request, offers, accountId, visitorId }: Asked,
): Promise<CheckedOrder> {
  const { planId, claimIds = [], postingId, consentVersion } = request
  const offer = offers.find(({ id, code }) => id === planId || code === planId)
  if (!offer) throw new Problem('offer.expired')
  if (consentVersion !== CONSENT_VERSION) throw new Problem('consent.outdated')
  if (postingId) return checkLetter(tools, { postingId, visitorId })
  const price = priceOf(offer)
  if (price.code === 'free') throw invalid('/planId', 'The free plan needs no payment')
  if (claimIds.length > 0) {
    const shownCents = request.cents
    return checkFees(tools, { offered: price, claimIds, visitorId, shownCents })
  }

  const now = tools.clock.now()
  const plan = await findPlan(tools.db, { accountId, now })
  if (plan && plan.status !== 'ended' && isRunning(plan, now))
    throw new Problem('plan.already-active')
  const { code, cents, interval, feeCents } = price
  return {
    price,
    mode: interval === 'none' ? 'setup' : 'subscription',
    cents,
    claimIds: [],
    postingId: null,
    block: buttonBlock({ code, cents, interval, feeCents }, now),
  }
}

/** At the price of a pay-as-you-go that runs, which keeps its own (decision 15), else at the one that is offered. */
async function checkFees(
  tools: Pick<Tools, 'db' | 'clock'>,
  {
    offered,
    claimIds,
    visitorId,
    shownCents,
  }: {
    offered: PlanPrice
    claimIds: string[]
    visitorId: string
    /** As the page said; a page of before does not say. */
    shownCents: number | undefined
  },
): Promise<CheckedOrder> {
  const { db, clock } = tools
  const price = offered.feeCents ? await letterPriceFor(tools, { visitorId }) : undefined
  if (!price?.feeCents) throw invalid('/planId', 'Fees are paid with pay as you go')
  const { feeCents } = price
  const claims = await Claim.query(db).where({ visitorId }).whereIn('id', claimIds)
  if (claims.length < claimIds.length) throw new Problem('not-found')
  for (const { id: claimId, state, signedAt } of claims) {
    const wanted = { visitorId, claimId, signedAt, now: clock.now() }
    const isPaid = await findMailingGrant({ db }, wanted)
    if (state !== 'signed' || isPaid) throw new Problem('claim.cannot-move')
  }
  const cents = feeCents * claims.length
  // Pay-as-you-go began or ended meanwhile, and its own price with it.
  if (shownCents !== undefined && shownCents !== cents) throw new Problem('offer.expired')
  const block = feesBlock({ cents, claims: claims.length })
  // By choosing it, somebody agreed to that.
  const isAsked = claims.some(({ certifiedPriceId }) => certifiedPriceId !== null)
  const ids = { claimIds: claimIds.toSorted(), postingId: null }
  const order = { price, mode: 'payment', cents, ...ids, block } as const
  return isAsked ? { ...order, keepsCard: true } : order
}

/** The pages that were shown, at the price that stood beside them. */
async function checkLetter(
  tools: Pick<Tools, 'db' | 'clock'>,
  { postingId, visitorId }: { postingId: string; visitorId: string },
): Promise<CheckedOrder> {
  const { price } = await findPayable(tools, { postingId, visitorId })
  if (!price?.feeCents) throw new Problem('refunds.cannot-move')
  const cents = price.feeCents
  const block = letterBlock({ cents })
  return { price, mode: 'payment', cents, claimIds: [], postingId, block }
}

function invalid(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
