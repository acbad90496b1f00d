import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { CheckoutRequest } from '#contract/wire/payments.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { Checkout, findOffers, holdMoney } from '../payments/index.ts'
import { type CheckedOrder, checkOrder } from './checked-order.ts'
import { findPayer } from './find-payer.ts'
import { followPaymentJob } from './follow-payment.job.ts'
import { inDollars, noteCardSending } from './note-card-sending.ts'
import { pathAfterwards } from './path-afterwards.ts'
import { recordPlanEvent } from './plan-events.ts'

/** A page that was asked for lately is given again: two clicks are one way to pay. */
const REUSE_MS = 20 * 60_000
const AFTERWARDS = '/file/complete'
const names = {
  'plus-annual': 'Annual Plus, one year',
  'plus-monthly': 'Monthly Plus, one month',
  'pay-as-you-go': 'Mailing of claims',
  free: 'Free',
}

type CheckoutTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'cards' | 'config'>

interface Started {
  request: CheckoutRequest
  signedIn: Pick<SignedIn, 'accountId' | 'visitorId'>
  /** Of dynamic_pricing_ab_test. */
  variation: string
  /** Who agreed, as far as the request says. */
  origin: { address: string; userAgent: string }
}

/**
 * Opens a page of the payment company for what somebody agreed to pay, and keeps what they agreed to.
 * @param tools `db` is a transaction
 * @throws Problem as `checkOrder`, sign-in.required for an account that has just gone to another, PaymentFailure
 */
export async function startCheckout(
  tools: CheckoutTools,
  { request, signedIn, variation, origin }: Started,
): Promise<{ url: string }> {
  const { db } = tools
  const { accountId, visitorId } = signedIn
  await holdLiving(db, { accountId })
  const offers = await findOffers(tools, { visitorId, variation })
  const order = await checkOrder(tools, { request, offers, accountId, visitorId })
  const returnTo = pathAfterwards(request.returnTo, AFTERWARDS)
  const open = await settleOpen(tools, { order, accountId, returnTo })
  if (open) return { url: open.url }

  const { customerId } = await findPayer(tools, signedIn)
  const id = randomUUID()
  const { mode, cents, claimIds, price, block } = order
  const back = `${tools.config.publicUrl}/payments/return?checkout=${id}`
  const page = await tools.cards.createCheckout({
    idempotencyKey: `checkout:${id}`,
    reference: `checkout:${id}`,
    mode,
    customerId,
    name: names[price.code],
    cents,
    ...(price.interval !== 'none' && { interval: price.interval }),
    returnUrl: back,
    cancelUrl: back,
  })
  await noteCardSending(tools, {
    visitorId,
    what: 'payment',
    about: `${names[price.code]}, ${inDollars(cents)}`,
    key: `checkout:${id}`,
  })
  const consent = {
    consentVersion: request.consentVersion,
    consentText: block.consent?.text ?? '',
    consentSha256: createHash('sha256').update(JSON.stringify(block)).digest('hex'),
    disclosure: block,
    sealedOrigin: tools.secrets.seal('consent', JSON.stringify(origin)),
  }
  await Checkout.query(db).insert({
    id,
    accountId,
    visitorId,
    planPriceId: price.id,
    claimIds,
    mode,
    cents,
    returnTo,
    ...page,
    state: 'open',
    ...consent,
    createdAt: tools.clock.now(),
  })
  const { consentVersion: version, consentSha256: sha256 } = consent
  const data = { checkoutId: id, planPriceId: price.id, version, sha256 }
  await recordPlanEvent(tools, { accountId, kind: 'plan.disclosure_shown', data })
  await recordPlanEvent(tools, { accountId, kind: 'plan.consented', data })
  return { url: page.url }
}

/** Holds the money of an account that has not gone to another while one waited. */
async function holdLiving(db: Knex, { accountId }: { accountId: string }): Promise<void> {
  await holdMoney(db, { accountId })
  const account = await Account.query(db).findById(accountId).select('mergedIntoId')
  if (!account || account.mergedIntoId) throw new Problem('sign-in.required')
}

/**
 * Of pages that were opened before, the same one is used again and every other is closed: nobody pays twice.
 * @throws Problem plan.already-active when one of them turns out to be paid
 */
async function settleOpen(
  { db, clock, cards, jobs }: CheckoutTools,
  { order, accountId, returnTo }: { order: CheckedOrder; accountId: string; returnTo: string },
): Promise<Checkout | undefined> {
  const since = new Date(clock.now().getTime() - REUSE_MS)
  const open = await Checkout.query(db).where({ accountId, state: 'open' })
  for (const checkout of open) {
    if (checkout.createdAt > since && isSame(checkout, { order, returnTo })) return checkout
    const state = await cards.expireCheckout(checkout.sessionId)
    if (state === 'complete') {
      await jobs.order(db, followPaymentJob, { kind: 'checkout', id: checkout.sessionId })
      throw new Problem('plan.already-active')
    }
    await Checkout.query(db).findById(checkout.id).patch({ state })
  }
  return undefined
}

function isSame(
  checkout: Checkout,
  { order, returnTo }: { order: CheckedOrder; returnTo: string },
): boolean {
  const { mode, cents, claimIds, price } = order
  return (
    checkout.planPriceId === price.id &&
    checkout.mode === mode &&
    checkout.cents === cents &&
    checkout.returnTo === returnTo &&
    checkout.claimIds.toSorted().join() === claimIds.join()
  )
}
