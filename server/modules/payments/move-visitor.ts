import type { Knex } from 'knex'
import type { ModelObject } from 'objection'
import type { Tools } from '../../tools.ts'
import type { MoveVisitor } from '../module.ts'
import { holdBoth, type Side } from './hold-money.ts'
import { Payer } from './payer.model.ts'
import { PriceOffer } from './price-offer.model.ts'
import { rankPlans } from './rank-plans.ts'
import { Subscription } from './subscription.model.ts'

/** Tables whose rows are an account's. */
const OF_ACCOUNTS = ['checkouts', 'subscriptions', 'plan_changes', 'payments', 'fee_charges']

/**
 * Prices shown to a browser go to the account; of those still kept the one that was shown first stays. When two accounts become
 * one, all that one of them paid and agreed to goes to the other, while nobody else works on the money of either.
 */
export const movePayments: MoveVisitor = async ({ db, clock }, { from, to }) => {
  const sides = await holdBoth(db, { from, to })
  await moveOffers({ db, clock }, { from, to })
  await db('mailingGrants').where({ visitorId: from }).update({ visitorId: to })
  await db('purchases').where({ visitorId: from }).update({ visitorId: to })
  const account = sides.find(({ visitorId }) => visitorId === to)
  const brought = sides.find(({ visitorId }) => visitorId === from)
  if (!account) return
  const { accountId } = account
  if (brought) {
    await movePayer(db, { brought, account, now: clock.now() })
    await db('mailingGrants').where({ accountId: brought.accountId }).update({ accountId })
  }
  for (const table of OF_ACCOUNTS) {
    await db(table).where({ visitorId: from }).update({ visitorId: to, accountId })
  }
}

interface Payers {
  brought: Side
  account: Side
  now: Date
}

/**
 * The payer stays whose plan goes on: that one's card is charged, and the payment company's page opens for it. The other
 * one's row is kept under the account that is over, so that it is found by whoever deletes everything.
 */
async function movePayer(db: Knex, { brought, account, now }: Payers): Promise<void> {
  const ids = [brought.accountId, account.accountId]
  const payers = await db('payers').whereIn('accountId', ids).select<ModelObject<Payer>[]>('*')
  const own = payers.find(({ accountId }) => accountId === account.accountId)
  const theirs = payers.find(({ accountId }) => accountId === brought.accountId)
  if (!theirs) return
  const open = await Subscription.query(db).whereIn('accountId', ids).whereNot({ status: 'ended' })
  const [kept] = await rankPlans(db, open, now)
  const isTheirs = !own || kept?.accountId === brought.accountId
  await Payer.query(db).delete().whereIn('accountId', ids)
  const { visitorId } = account
  const [first, second] = isTheirs ? [theirs, own] : [own, theirs]
  await Payer.query(db).insert({ ...first, accountId: account.accountId, visitorId })
  if (second) await Payer.query(db).insert({ ...second, accountId: brought.accountId, visitorId })
}

/** What was kept for long enough goes, as nobody is offered it any more: it would take a price away that is still kept. */
async function moveOffers(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await PriceOffer.query(db)
    .delete()
    .whereIn('visitorId', [from, to])
    .where('keptUntil', '<=', clock.now())
  const mine = await PriceOffer.query(db).where({ visitorId: from })
  for (const { id, code, firstShownAt } of mine) {
    const theirs = await PriceOffer.query(db).findOne({ visitorId: to, code })
    if (theirs && theirs.firstShownAt <= firstShownAt) {
      await PriceOffer.query(db).deleteById(id)
      continue
    }
    await theirs?.$query(db).delete()
    await PriceOffer.query(db).findById(id).patch({ visitorId: to })
  }
}
