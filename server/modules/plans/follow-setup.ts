import { chargeAs, Checkout, FeeCharge, Payer, PlanPrice, Subscription } from '../payments/index.ts'
import type { Following } from './following.ts'
import { consentOf } from './learn-subscription.ts'
import { noteStart } from './give-paid.ts'
import { holdOwner } from './hold-owner.ts'
import { readNamed, tryAgain } from './look-at-card.ts'
import { recordPlanEvent } from './plan-events.ts'
import { settleDuplicates } from './settle-duplicates.ts'

/**
 * Takes over a card that was saved: pay-as-you-go begins, or goes on with it. What another card was refused for is tried
 * again with this one. Each page counts once.
 */
export async function followSetup(
  tools: Following,
  { setupId }: { setupId: string },
): Promise<void> {
  const facts = await tools.cards.readSetup(setupId)
  const [kind, checkoutId = ''] = facts?.reference?.split(':') ?? []
  if (facts?.status !== 'succeeded' || kind !== 'checkout') return
  const { customerId, cardId, card } = facts
  if (!customerId || !cardId) return
  const named = await readNamed(tools, { customerId })
  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    const owner = await holdOwner(trx, () =>
      Checkout.query(trx).findById(checkoutId).select('accountId', 'visitorId').execute(),
    )
    const checkout = await Checkout.query(trx).findById(checkoutId).forUpdate()
    if (!owner || checkout?.mode !== 'setup' || checkout.state === 'complete') return
    const { accountId, visitorId } = owner
    await Checkout.query(trx).findById(checkoutId).patch({ state: 'complete' })
    await begin(inTransaction, Object.assign(checkout, owner))
    await settleDuplicates(inTransaction, { accountId })
    if (await chargeAs(trx, { accountId, customerId })) {
      const { brand: cardBrand = null, last4: cardLast4 = null } = card ?? {}
      await Payer.query(trx)
        .findById(accountId)
        .patch({ cardId, cardBrand, cardLast4, defaultCardId: named })
    }
    await tryAgain(inTransaction, { accountId, visitorId })
  })
}

/**
 * One that runs goes on, as its price stays (decision 15), and was agreed to anew: so it charges for what came back before that,
 * too (decision 59). Where the page named a lower price, another begins at that.
 */
async function begin(tools: Following, checkout: Checkout): Promise<void> {
  const { db, clock } = tools
  const { accountId } = checkout
  const code = 'pay-as-you-go'
  const running = await Subscription.query(db)
    .findOne({ accountId, code, status: 'active' })
    .withGraphFetched('price')
  const named = await PlanPrice.query(db).findById(checkout.planPriceId).throwIfNotFound()
  if (running && (named.feeCents ?? 0) >= (running.price?.feeCents ?? 0)) {
    return agreeAnew(db, { running, checkout })
  }
  if (running) await endDearer(tools, running)
  const plan = await Subscription.query(db)
    .insert({ ...consentOf(checkout), code, status: 'active', startedAt: clock.now() })
    .returning('*')
  await noteStart(tools, plan)
}

/** A page that was opened before says nothing new. */
async function agreeAnew(
  db: Following['db'],
  { running: { id, consentedAt }, checkout }: { running: Subscription; checkout: Checkout },
): Promise<void> {
  const { consentVersion, consentSha256, createdAt } = checkout
  if (createdAt <= consentedAt) return
  const consent = { consentVersion, consentSha256, consentedAt: createdAt }
  await Subscription.query(db).findById(id).patch(consent)
}

/** What its card was refused for is ordered anew at the price that counts from now on. */
async function endDearer(tools: Following, { id, accountId }: Subscription): Promise<void> {
  const { db, clock } = tools
  await Subscription.query(db).findById(id).patch({ status: 'ended', endedAt: clock.now() })
  await FeeCharge.query(db)
    .where({ accountId, service: 'letter' })
    .whereIn('state', ['declined', 'authentication-required'])
    .patch({ state: 'dropped' })
  await recordPlanEvent(tools, { accountId, kind: 'plan.changed', data: { id } })
}
