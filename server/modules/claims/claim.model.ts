import { Model, type QueryBuilder, raw } from 'objection'
import type { ClaimState } from '#contract/claim-states.ts'
import type { FilingMethod, WaitsFor } from '#contract/wire/claims.ts'
import { Row } from '../../db/row.ts'
import { Document } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { filingFacts } from './claim-plan.ts'
import type { FormSnapshot } from './snapshot-form.ts'

/** What the last document shown holds, as far as signing asks; nothing personal. */
export interface ShownDocument {
  /** Nothing is missing from it any more. */
  signable: boolean
  /** Ids of the statements that are ticked on it. */
  attestations: string[]
  /** Only with a signature on it: the ISO day printed beside it, and the IANA zone of that day. */
  signed?: { method: 'typed' | 'drawn'; date: string; zone: string }
}

/** Every column: one that is asked for by name goes on when another is added, where `*` would not (db/name-statements.ts). */
export const claimColumns = [
  'id',
  'reference',
  'visitorId',
  'suitId',
  'state',
  'revision',
  'sealedAnswers',
  'form',
  'answeredAt',
  'documentId',
  'shown',
  'createdAt',
  'signedAt',
  'undoUntil',
  'method',
  'mailBy',
  'waitsFor',
  'needs',
  'urgency',
  'heldAt',
  'certifiedPriceId',
  'certifiedAt',
  'erasedAt',
] as const satisfies readonly (keyof Claim)[]

/** As `findCure` finds it. */
const CURE_BY = `(select cure_by from deficiencies
  where claim_id = claims.id and superseded_at is null order by created_at desc, id desc limit 1) as cure_by`

/** One visitor's claim in one settlement. */
export class Claim extends Row {
  static override tableName = 'claims'
  static override jsonAttributes = ['form', 'shown']

  /** For people: 'SP-7F3K-29QD'. */
  declare reference: string
  declare visitorId: string
  declare suitId: string
  declare state: ClaimState
  /** Counts the saves of its answers. */
  declare revision: number
  declare sealedAnswers: Buffer | null
  /** The suit's terms and facts as they were when the answers were saved. */
  declare form: FormSnapshot | null
  declare answeredAt: Date | null
  /** The last document shown; once signed, the signed one. */
  declare documentId: string | null
  declare shown: ShownDocument | null
  declare createdAt: Date
  declare signedAt: Date | null
  /** Until then the signature may be taken back. */
  declare undoUntil: Date | null
  /** The best way to file it that is still safe, and the last safe ISO day for it. */
  declare method: FilingMethod | null
  declare mailBy: string | null
  /** What holds a signed claim back from the printer. */
  declare waitsFor: WaitsFor | null
  /** Why it came back to the person, in a code. */
  declare needs: string | null
  /** Larger goes to the printer first. */
  declare urgency: number
  /** Since when staff keep it from the printer; its last safe day ends that. */
  declare heldAt: Date | null
  /** Certified mail was asked for, for the next letter: the price agreed to, and when. */
  declare certifiedPriceId: string | null
  declare certifiedAt: Date | null
  /** When its owner had everything deleted: what is left names nobody. */
  declare erasedAt: Date | null

  declare suit?: Suit
  declare document?: Document | null
  /** The ISO day of the notice that it answers (find-cure.ts); read with the modifier `view`. */
  declare cureBy?: string | null

  static override relationMappings = () => ({
    suit: {
      relation: Model.BelongsToOneRelation,
      modelClass: Suit,
      join: { from: 'claims.suitId', to: 'suits.id' },
    },
    document: {
      relation: Model.BelongsToOneRelation,
      modelClass: Document,
      join: { from: 'claims.documentId', to: 'documents.id' },
    },
  })

  static override modifiers = {
    /** With what a person is shown of a claim; the document without its bytes. */
    view: (query: QueryBuilder<Claim>) =>
      query
        .select('claims.*', raw(CURE_BY))
        .withGraphFetched('[suit, document]')
        .modifyGraph('suit', (suit) => suit.select('id', 'slug', 'name', ...filingFacts))
        .modifyGraph('document', (document) => document.select('id', 'sha256', 'pages')),
  }
}
