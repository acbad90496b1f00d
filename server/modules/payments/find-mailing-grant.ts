import type { Tools } from '../../tools.ts'
import { MailingGrant } from './mailing-grant.model.ts'

interface Wanted {
  visitorId: string
  claimId: string
  now: Date
}

/** What allows a claim form to be printed and mailed now; undefined when nothing does. */
export function findMailingGrant(
  { db }: Pick<Tools, 'db'>,
  { visitorId, claimId, now }: Wanted,
): Promise<MailingGrant | undefined> {
  return MailingGrant.query(db)
    .where({ visitorId })
    .where((one) => one.whereNull('claimId').orWhere({ claimId }))
    .where((one) => one.whereNull('endsAt').orWhere('endsAt', '>', now))
    .first()
    .execute()
}
