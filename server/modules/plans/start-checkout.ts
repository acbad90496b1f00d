import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { CheckoutRequest } from '#contract/wire/payments.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { noteLanguage } from '../languages/index.ts'
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

export type CheckoutTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'cards' | 'config'>

interface Started {
  request: CheckoutRequest
  signedIn: Pick<SignedIn, 'accountId' | 'visitorId'>
  /** Of dynamic_pricing_ab_test. */
  variation: string
  /** Who agreed, as far as the request says. */
  origin: { address: string; userAgent: string }
  /** The one of the page that they come back to. */
  language?: Language | undefined
}

/**
 * Opens a page of the payment company for what somebody agreed to pay, and keeps what they agreed to.
 * @param tools `db` is a transaction
 * @throws Problem as `checkOrder`, sign-in.required for an account that has just gone to another, PaymentFailure
 */
export async function startCheckout(
  tools: CheckoutTools,
  { request, signedIn, variation, origin, language }: Started,
): Promise<{ url: string }> {
  const { accountId, visitorId } = signedIn
  await holdPayer(tools, { signedIn, language })
  const offers = await findOffers(tools, { visitorId, variation })
  const order = await checkOrder(tools, { request, offers, accountId, visitorId })
  const returnTo = pathAfterwards(request.returnTo, AFTERWARDS)
  return openCheckout(tools, { order, signedIn, origin, language, returnTo, replaces: null })
}

/** What is opened, and what is kept with it. */
interface Opened extends Pick<Started, 'signedIn' | 'origin' | 'language'> {
  order: CheckedOrder
  returnTo: string
  /** The plan that goes when this one is paid. */
  replaces: string | null
}

/**
 * The page on which a checked order is paid: the one that stands open for the same, or a new one; what came of one that turns
 * out to be paid.
 * @param tools `db` is a transaction that holds the account's money
 * @throws PaymentFailure
 */
export async function openCheckout(tools: CheckoutTools, opened: Opened): Promise<{ url: string }> {
  const { order, signedIn } = opened
  const url = await settleOpen(tools, opened)
  if (url) return { url }

  const { customerId } = await findPayer(tools, signedIn)
  const id = randomUUID()
  const { mode, cents, price, keepsCard } = order
  const name = order.postingId ? 'Mailing of a letter' : names[price.code]
  const back = returnOf(tools, { id, language: opened.language })
  const page = await tools.cards.createCheckout({
    idempotencyKey: `checkout:${id}`,
    reference: `checkout:${id}`,
    mode,
    customerId,
    name,
    cents,
    ...(price.interval !== 'none' && { interval: price.interval }),
    ...(keepsCard && { keepsCard }),
    returnUrl: back,
    cancelUrl: back,
  })
  await noteCardSending(tools, {
    visitorId: signedIn.visitorId,
    what: 'payment',
    about: `${name}, ${inDollars(cents)}`,
    key: `checkout:${id}`,
  })
  await keepCheckout(tools, { id, page, opened })
  return { url: page.url }
}

/** Where somebody comes back to from a page, whatever came of it. */
function returnOf(
  { config }: Pick<Tools, 'config'>,
  { id, language = 'en' }: { id: string; language: Language | undefined },
): string {
  return `${config.publicUrl}/payments/return?checkout=${id}&in=${language}`
}

async function keepCheckout(
  tools: CheckoutTools,
  {
    id,
    page,
    opened: { order, signedIn, origin, returnTo, replaces },
  }: { id: string; page: { sessionId: string; url: string }; opened: Opened },
): Promise<void> {
  const { accountId, visitorId } = signedIn
  const { mode, cents, claimIds, postingId, price, block } = order
  const consent = {
    consentVersion: block.consent?.version ?? '',
    consentText: block.consent?.text ?? '',
    consentSha256: createHash('sha256').update(JSON.stringify(block)).digest('hex'),
    disclosure: block,
    sealedOrigin: tools.secrets.seal('consent', JSON.stringify(origin)),
  }
  await Checkout.query(tools.db).insert({
    id,
    accountId,
    visitorId,
    planPriceId: price.id,
    claimIds,
    postingId,
    replaces,
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
}

/**
 * Holds the money of whoever is to pay, of an account that has not gone to another while one waited; then notes the language of
 * the page that asked them: they are written to in that one, and English counts as Spanish does.
 */
export async function holdPayer(
  tools: Pick<Tools, 'db' | 'clock'>,
  { signedIn, language }: Pick<Started, 'signedIn' | 'language'>,
): Promise<void> {
  const { accountId, visitorId } = signedIn
  await holdMoney(tools.db, { accountId })
  const account = await Account.query(tools.db).findById(accountId).select('mergedIntoId')
  if (!account || account.mergedIntoId) throw new Problem('sign-in.required')
  await noteLanguage(tools, { visitorId, reading: { language, choseLanguage: true } })
}

/**
 * Of pages that were opened before, the same one is used again and every other is closed: nobody pays twice. One that turns out
 * to be paid, of which nobody told yet, is followed first.
 * @returns where to go on, where no new page is to be opened
 */
async function settleOpen(
  { db, clock, cards, jobs, config }: CheckoutTools,
  opened: Opened,
): Promise<string | undefined> {
  const { accountId } = opened.signedIn
  const since = new Date(clock.now().getTime() - REUSE_MS)
  const open = await Checkout.query(db).where({ accountId, state: 'open' })
  for (const checkout of open) {
    const { sessionId: id } = checkout
    const isWanted = checkout.createdAt > since && isSame(checkout, opened)
    const state = isWanted
      ? ((await cards.readCheckout(id))?.state ?? 'expired')
      : await cards.expireCheckout(id)
    if (state === 'open') return checkout.url
    if (state === 'complete') {
      await jobs.order(db, followPaymentJob, { kind: 'checkout', id })
      return returnOf({ config }, { id: checkout.id, language: opened.language })
    }
    await Checkout.query(db).findById(checkout.id).patch({ state })
  }
  return undefined
}

function isSame(checkout: Checkout, { order, returnTo, replaces }: Opened): boolean {
  const { mode, cents, claimIds, postingId, price, keepsCard } = order
  // The page that stands open may have been made before that was asked for.
  if (keepsCard) return false
  return (
    checkout.planPriceId === price.id &&
    checkout.mode === mode &&
    checkout.cents === cents &&
    checkout.returnTo === returnTo &&
    checkout.replaces === replaces &&
    checkout.postingId === postingId &&
    checkout.claimIds.toSorted().join() === claimIds.join()
  )
}
