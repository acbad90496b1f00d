import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Tools } from '../../tools.ts'
import { MailingGrant } from './mailing-grant.model.ts'
import { Payment } from './payment.model.ts'

interface Wanted {
  visitorId: string
  claimId: string
  /** When the claim was signed; null where it is not. */
  signedAt: Date | null
  now: Date
}

/**
 * What allows a claim form to be printed and mailed now; undefined when nothing does. A plan does while it runs, and afterwards
 * for what was signed before its end, however long we kept that back: so its owner was told. One whose money went back does not.
 */
export function findMailingGrant(
  { db }: Pick<Tools, 'db'>,
  { visitorId, claimId, signedAt, now }: Wanted,
): Promise<MailingGrant | undefined> {
  return MailingGrant.query(db)
    .where({ visitorId })
    .where((one) => one.whereNull('claimId').orWhere({ claimId }))
    .where((one) => {
      void one.whereNull('endsAt').orWhere('endsAt', '>', now)
      if (signedAt) void one.orWhere((plan) => coveredAt(db, plan, signedAt))
    })
    .first()
    .execute()
}

/** A plan that ran when something was signed, or after that, and that is paid for still. */
function coveredAt(db: Knex, plan: QueryBuilder<MailingGrant>, signedAt: Date): void {
  const kept = Payment.query(db)
    .whereRaw(`mailing_grants.source = 'subscription:' || payments.subscription_id`)
    // The day of the renewal is given on top, as in `giveGrant`.
    .whereRaw(`payments.period_end + interval '1 day' > ?`, [signedAt])
    .whereRaw(`payments.dispute is distinct from 'lost'`)
    .whereRaw(
      `payments.cents > (select coalesce(sum(r.cents), 0) from refunds r
        where r.payment_id = payments.id and r.state <> 'failed')`,
    )
  void plan
    .where({ basis: 'plan', claimId: null })
    .where('endsAt', '>', signedAt)
    .where((one) => one.whereNull('source').orWhereExists(kept))
}
