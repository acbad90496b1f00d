import type { Knex } from 'knex'
import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { leftCents, Payment } from '../payments/index.ts'
import { Payout, REACHED } from '../payouts/index.ts'
import type { Guarantee } from './guarantee.model.ts'

interface Count {
  /** Paid for the year, still with us and not on its way back. */
  paidCents: number
  /** What the person recorded as received, from the first day of the year to the day of the count. */
  receivedCents: number
}

/**
 * Adds up what counts for a guarantee: money from settlements that reached the person, as noted with their claims (terms,
 * 'guarantee'). Whoever had everything deleted records nothing more: then what stood at that moment counts. Checks count as
 * they are today, or were on the day of the count.
 */
export async function countGuarantee(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { paymentId, accountId, visitorId, yearStart, countedOn, receivedCents }: Guarantee,
): Promise<Count> {
  const payment = await Payment.query(db)
    .findById(paymentId)
    .withGraphFetched('refunds')
    .throwIfNotFound()
  const paidCents = leftCents(payment, payment.refunds ?? [])
  const account = await Account.query(db).findById(accountId).select('id')
  if (!account) return { paidCents, receivedCents }
  const today = easternDay(clock.now())
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ${Payout.tableName}
     where visitor_id = ? and received_on >= ? and received_on < ?
       and ${REACHED}`,
    [visitorId, yearStart, countedOn, today < countedOn ? today : countedOn],
  )
  return { paidCents, receivedCents: Number(rows[0].cents) }
}

/** Whether a bank still decides about the year's payment: until then nothing is counted, and nothing goes back. */
export async function isDisputed(
  db: Knex,
  { paymentId }: Pick<Guarantee, 'paymentId'>,
): Promise<boolean> {
  const disputed = await Payment.query(db).findOne({ id: paymentId, dispute: 'open' }).select('id')
  return disputed !== undefined
}
