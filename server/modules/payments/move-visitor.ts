import type { Knex } from 'knex'
import type { MoveVisitor } from '../module.ts'
import { Payer } from './payer.model.ts'
import { PriceOffer } from './price-offer.model.ts'

/** Tables whose rows are an account's. */
const OF_ACCOUNTS = ['checkouts', 'subscriptions', 'payments', 'fee_charges']

/**
 * Prices shown to a browser go to the account; the one that was shown first stays. When two accounts become one, all that
 * one of them paid and agreed to goes to the other.
 */
export const movePayments: MoveVisitor = async ({ db }, { from, to }) => {
  await moveOffers(db, { from, to })
  await db('mailingGrants').where({ visitorId: from }).update({ visitorId: to })
  await db('purchases').where({ visitorId: from }).update({ visitorId: to })
  const account = await db('accounts').where({ visitorId: to }).first('id')
  if (!account) return
  const accountId = account.id as string
  for (const table of OF_ACCOUNTS) {
    await db(table).where({ visitorId: from }).update({ visitorId: to, accountId })
  }
  const known = await Payer.query(db).findById(accountId)
  // The card of the older account stays the one that is charged.
  if (!known) await Payer.query(db).where({ visitorId: from }).patch({ visitorId: to, accountId })
}

async function moveOffers(db: Knex, { from, to }: { from: string; to: string }): Promise<void> {
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
