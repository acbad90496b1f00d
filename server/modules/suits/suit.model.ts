import type { QueryBuilder } from 'objection'
import { closesAt, easternDay } from '#contract/closes-at.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { MailingAddress, ProofKind, SuitStatus } from '#contract/wire/suits.ts'
import { Row } from '../../db/row.ts'
import { leaveOutStale } from './freshness.ts'

/** A settlement of the catalogue. Days are 'YYYY-MM-DD', money is US cents, null is "not known". */
export class Suit extends Row {
  static override tableName = 'suits'
  static override jsonAttributes = ['mailingAddress', 'deadAddress', 'terms']

  declare slug: string
  declare name: string
  declare defendant: string | null
  declare category: string
  declare description: string
  declare status: SuitStatus
  declare brandImage: string
  declare payoutText: string | null
  declare payoutCentsMin: number | null
  declare payoutCentsMax: number | null
  declare fundCents: number | null
  declare proofKind: ProofKind
  declare fileable: boolean
  /** False for what a trust or an agency pays: nobody opts out of it or objects. */
  declare isClassAction: boolean
  declare dueOn: string | null
  declare deadlineNote: string | null
  declare deadlineRule: 'postmarked' | 'received' | 'online' | null
  declare optOutOn: string | null
  declare objectionOn: string | null
  declare finalHearingOn: string | null
  /** The day from which payments go out, as staff read it. */
  declare paymentsFrom: string | null
  declare classPeriodFrom: string | null
  declare classPeriodTo: string | null
  declare states: string[] | null
  declare exceptStates: string[] | null
  declare administratorName: string | null
  declare mailingAddress: MailingAddress | null
  declare officialSiteUrl: string | null
  declare claimFormUrl: string | null
  declare sourceUrl: string
  declare sourceUrls: string[]
  declare capturedOn: string | null
  declare conflicts: string[]
  declare terms: SuitTerms | null
  declare seedHash: string | null
  /** The number of the case at its court. */
  declare docket: string | null
  /** Since when staff have compared every field with its source; null: not all of them yet. */
  declare checkedOn: string | null
  /** Since when staff have to look into its address, which did not take a letter; nothing is mailed there meanwhile. */
  declare addressDoubtedAt: Date | null
  /** When staff said last what they found out about it: letters from before say nothing new. */
  declare addressSettledAt: Date | null
  /** An address that staff found to take no letters. */
  declare deadAddress: MailingAddress | null
  declare createdAt: Date
  declare updatedAt: Date
  /** The last days between which a person has still to decide; only where it was read with them. */
  declare disputedDays?: string[]

  static override modifiers = {
    open: (query: QueryBuilder<Suit>, now: Date) =>
      query
        .where('status', 'open')
        .where((due) => due.whereNull('dueOn').orWhere('dueOn', '>=', easternDay(now))),
    fresh: leaveOutStale,
    /** What is shown as closed: one that nobody has confirmed is not. */
    closed: (query: QueryBuilder<Suit>, now: Date) =>
      query.where((past) =>
        past
          .where('status', 'closed')
          .orWhere((late) => late.where('status', 'open').where('dueOn', '<', easternDay(now))),
      ),
    /** Those of which `hasClosed` is true: once its day is over, whoever confirmed it. */
    over: (query: QueryBuilder<Suit>, now: Date) =>
      query.where((past) => past.where('status', 'closed').orWhere('dueOn', '<', easternDay(now))),
  }

  /** The last second for a claim; null when no day is known. */
  get dueAt(): Date | null {
    return this.dueOn === null ? null : closesAt(this.dueOn)
  }

  /** Whether it is known to take no claims any more. One that nobody has confirmed may take them still. */
  hasClosed(now: Date): boolean {
    return this.status === 'closed' || (this.dueOn !== null && this.dueOn < easternDay(now))
  }

  /** Whether it takes claims at this moment. */
  accepts(now: Date): boolean {
    return this.status === 'open' && (this.dueOn === null || this.dueOn >= easternDay(now))
  }
}
