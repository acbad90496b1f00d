import type { Knex } from 'knex'
import { MailingGrant } from './mailing-grant.model.ts'

const DAY_MS = 86_400_000

interface Given {
  /** What it is for; the same gives one. */
  source: string
  visitorId: string
  accountId: string
  basis: 'plan' | 'fee'
  claimId?: string
  /** Of a plan: until when it is paid for. The day of the renewal is given on top. */
  paidUntil?: Date
  now: Date
}

/** Lets claims be printed and mailed; a plan that was paid for again lets them for longer. */
export async function giveGrant(
  db: Knex,
  { source, visitorId, accountId, basis, claimId, paidUntil, now }: Given,
): Promise<void> {
  const endsAt = paidUntil ? new Date(paidUntil.getTime() + DAY_MS) : null
  await MailingGrant.query(db)
    .insert({
      source,
      visitorId,
      accountId,
      basis,
      claimId: claimId ?? null,
      createdAt: now,
      endsAt,
    })
    .onConflict('source')
    .ignore()
  if (!endsAt) return
  await MailingGrant.query(db).where({ source }).where('endsAt', '<', endsAt).patch({ endsAt })
}
