import type { Knex } from 'knex'
import { raw } from 'objection'
import type { Tools } from '../../tools.ts'
import { FeeCharge } from './fee-charge.model.ts'
import { leftCents } from './left-cents.ts'
import { MailingGrant } from './mailing-grant.model.ts'
import { Payment } from './payment.model.ts'
import { Refund, type RefundReason } from './refund.model.ts'

interface Ordered {
  payment: Pick<Payment, 'id'>
  cents: number
  reason: RefundReason
  /** What it is for: the same is given back once. */
  source: string
}

/**
 * Orders money to go back: what was asked for, or what of the payment is left where that is less, whatever else of it is on its
 * way back. It is sent once the order is committed.
 * @param tools `db` is the caller's transaction, which holds the payment from here on: two that order at the same moment see
 * each other
 * @returns undefined when it was ordered before, or nothing is left
 */
export async function orderRefund(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { payment, cents, reason, source }: Ordered,
): Promise<Refund | undefined> {
  const held = await Payment.query(db).findById(payment.id).forNoKeyUpdate().throwIfNotFound()
  const left = leftCents(held, await Refund.query(db).where({ paymentId: held.id }))
  const backCents = Math.min(cents, left)
  if (backCents <= 0) return undefined
  const row = await Refund.query(db)
    .insert({ paymentId: held.id, cents: backCents, reason, source, orderedAt: clock.now() })
    .onConflict('source')
    .ignore()
    .returning('*')
  return row?.id ? row : undefined
}

interface NotSent {
  claimId: string
  reason: Extract<RefundReason, 'letter-cancelled' | 'letter-failed' | 'letter-late'>
}

/**
 * Gives the fee of a claim's last letter back, because it was cancelled, failed or was mailed late. Nothing happens where no
 * fee was paid, or where it went back already. A letter that did not go out takes its grant with it: another one is paid
 * for anew.
 * @param tools `db` is the caller's transaction
 */
export async function orderFeeRefund(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claimId, reason }: NotSent,
): Promise<void> {
  const { db, clock } = tools
  const payment = await paymentInForce(db, { claimId })
  if (!payment) return
  const cents = Math.floor(payment.cents / payment.claimIds.length)
  const source = `fee:${payment.id}:${claimId}`
  if (await Refund.query(db).findOne({ source }).select('id')) return
  await orderRefund(tools, { payment, cents, reason, source })
  if (reason === 'letter-late') return
  const now = clock.now()
  await MailingGrant.query(db).where({ claimId, basis: 'fee' }).patch({ endsAt: now })
  await dropLetterCharges(db, { claimId })
}

/**
 * What was charged for a claim's letter goes back, so the key of that try is used up: once the letter is wanted again, its fee
 * is ordered anew under another.
 * @param db the caller's transaction
 */
export async function dropLetterCharges(
  db: Knex,
  { claimId }: Pick<NotSent, 'claimId'>,
): Promise<void> {
  await FeeCharge.query(db)
    .where({ claimId, service: 'letter' })
    .patch({ state: 'dropped', attempt: raw('attempt + 1'), cardId: null })
}

/** The payment that a claim's letter goes out on. One that came twice was given nothing for, and went back by itself. */
async function paymentInForce(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<Payment | undefined> {
  const grant = await MailingGrant.query(db)
    .findOne({ claimId, basis: 'fee', endsAt: null })
    .whereNotNull('source')
  // 'payment:<id>:<claim>', as `giveGrant` was told.
  const [, paymentId] = grant?.source?.split(':') ?? []
  return paymentId ? Payment.query(db).findById(paymentId) : undefined
}
