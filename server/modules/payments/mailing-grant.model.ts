import { Row } from '../../db/row.ts'

/** What lets claim forms of somebody be printed and mailed: a plan, a fee for one claim, or a fee that was waived. */
export class MailingGrant extends Row {
  static override tableName = 'mailing_grants'

  declare visitorId: string
  declare accountId: string
  /** The one claim that a fee was paid for; null: all of them, by a plan. */
  declare claimId: string | null
  declare basis: 'plan' | 'fee' | 'waiver'
  /** Why a fee was waived. */
  declare note: string | null
  /** What it was given for; null for those that were given by hand. */
  declare source: string | null
  declare createdAt: Date
  declare endsAt: Date | null
}
