import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'

/** Tax and disputes: as the privacy policy says it of payments. */
const YEARS = 7
const AT_ONCE = 500

/**
 * Takes out of payments of 7 years ago whose they were and what for, and removes all else about them: what was agreed to,
 * the plan when it has ended, the guarantee, fees that were charged. Sums, days and the ledger stay: the books have to balance.
 * @returns how many payments
 */
export async function forgetOldPayments({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - YEARS)
  let total = 0
  for (;;) {
    const forgotten = await db.transaction((trx) => forgetSome(trx, { now, before }))
    total += forgotten
    if (forgotten < AT_ONCE) break
  }
  await db('feeCharges').where('orderedAt', '<', before).delete()
  await endAgreements(db, before)
  return total
}

async function forgetSome(db: Knex, { now, before }: { now: Date; before: Date }): Promise<number> {
  const due = await db('payments')
    .whereNull('forgottenAt')
    .where('paidAt', '<', before)
    .limit(AT_ONCE)
    .forUpdate()
    .select<{ id: string }[]>('id')
  const ids = due.map(({ id }) => id)
  await db('guarantees').whereIn('paymentId', ids).delete()
  await db('purchases').whereIn('eventId', ids).delete()
  await db('refunds')
    .whereIn('paymentId', ids)
    .update({ source: db.raw(`'forgotten:' || id`), providerId: null })
  // The payment company's own id stays, so that an old message about it enters nothing a second time.
  await db('payments')
    .whereIn('id', ids)
    .update({
      accountId: db.raw('uuidv7()'),
      visitorId: db.raw('uuidv7()'),
      cardBrand: null,
      cardLast4: null,
      claimIds: '{}',
      subscriptionId: null,
      checkoutId: null,
      forgottenAt: now,
    })
  return ids.length
}

const OVER = `select s.id from subscriptions s where s.status = 'ended' and s.ended_at < ?
  and not exists (select from payments p where p.subscription_id = s.id)
  and not exists (select from subscriptions o where o.duplicate_of = s.id and o.status <> 'ended')`

/** Plans that ended so long ago, and pages on which something was agreed to, once nothing leads to them. */
async function endAgreements(db: Knex, before: Date): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(`delete from plan_changes where subscription_id in (${OVER})`, [before])
    await trx.raw(`update checkouts set replaces = null where replaces in (${OVER})`, [before])
    // Of a plan and the one that was bought in its place each names the other.
    for (const column of ['replaces', 'duplicate_of']) {
      await trx.raw(`update subscriptions set ${column} = null where ${column} in (${OVER})`, [
        before,
      ])
    }
    await trx.raw(`delete from subscriptions where id in (${OVER})`, [before])
    await trx.raw(
      `delete from checkouts c where c.created_at < ?
         and not exists (select from payments p where p.checkout_id = c.id)
         and not exists (select from subscriptions s where s.checkout_id = c.id)`,
      [before],
    )
  })
}
