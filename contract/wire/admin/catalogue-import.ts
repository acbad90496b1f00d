import { type Static, Type } from 'typebox'
import { orNull, uuid } from '../parts.ts'
import { FieldName } from './catalogue-fields.ts'

/** The columns of a file, in the order in which they are documented; in JSON the same names are properties. */
export const importColumns = [
  'slug',
  'docket',
  'name',
  'defendant',
  'category',
  'status',
  'description',
  'payoutText',
  'payoutCentsMin',
  'payoutCentsMax',
  'fundCents',
  'proofKind',
  'deadline',
  'deadlineNote',
  'deadlineRule',
  'optOutOn',
  'objectionOn',
  'finalHearingOn',
  'paymentsFrom',
  'classPeriodFrom',
  'classPeriodTo',
  'states',
  'exceptStates',
  'administratorName',
  'mailingRecipient',
  'mailingLine1',
  'mailingLine2',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'officialSiteUrl',
  'claimFormUrl',
  'sourceUrl',
  'capturedOn',
] as const

/** Other names that files in use have for the same columns. */
export const columnAliases: Readonly<Record<string, (typeof importColumns)[number]>> = {
  id: 'slug',
  payout: 'payoutText',
  classPeriodStart: 'classPeriodFrom',
  classPeriodEnd: 'classPeriodTo',
  optOutDeadline: 'optOutOn',
  objectionDeadline: 'objectionOn',
  finalHearing: 'finalHearingOn',
  dueOn: 'deadline',
}

const Outcome = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('conflict'),
  Type.Literal('refused'),
])

const PlannedChange = Type.Object({
  field: FieldName,
  from: Type.Unknown(),
  to: Type.Unknown(),
  /** `set`: becomes so. `conflict`, `review`: goes to the queue; `set` too where the earlier deadline is the safe one. */
  how: Type.Union([Type.Literal('set'), Type.Literal('conflict'), Type.Literal('review')]),
  /** Why a person has to look, such as the wording that no program may read. */
  note: Type.Optional(Type.String()),
})

const PlannedRow = Type.Object({
  /** In the file, from 1; of a JSON file the number of the record. */
  line: Type.Integer(),
  name: Type.String(),
  slug: orNull(Type.String()),
  suitId: orNull(uuid),
  outcome: Outcome,
  /** Something of it waits for a person; a new settlement is added all the same. */
  toDecide: Type.Boolean(),
  /** By what it was found to be one that we have. */
  matchedBy: orNull(Type.String()),
  changes: Type.Array(PlannedChange),
  /** Why it is refused, or what a person has to look at. */
  reasons: Type.Array(Type.String()),
})

/**
 * POST /api/admin/catalogue/import/:plan with the file as body. `try` changes nothing; the `plan` that a trial gave applies it,
 * so that nothing else happens than what was shown.
 */
export const ImportFile = {
  output: Type.Object({
    /** Names what would happen: the same file on the same catalogue has the same. */
    plan: Type.String(),
    rows: Type.Array(PlannedRow),
    /** Rows of each outcome; `newToDecide`: the new ones of which something waits for a person. */
    counts: Type.Record(Type.String(), Type.Integer()),
    /** Columns of the file that are not read. */
    unread: Type.Array(Type.String()),
    applied: Type.Boolean(),
  }),
}

export type ImportAnswer = Static<typeof ImportFile.output>
export type PlannedRow = Static<typeof PlannedRow>
export type PlannedChange = Static<typeof PlannedChange>
export type ImportOutcome = Static<typeof Outcome>
