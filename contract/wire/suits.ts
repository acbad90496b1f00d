import { type Static, Type } from 'typebox'
import { SuitTerms } from '../suit-terms.ts'
import { orNull } from './parts.ts'

const Day = Type.String({ format: 'date', description: 'A day, YYYY-MM-DD.' })
const Cents = Type.Integer({ minimum: 0, description: 'US cents.' })

/** What a claim has to show. `automatic` pays without a claim; `unknown` means that no source says. */
export const ProofKind = Type.Union([
  Type.Literal('none'),
  Type.Literal('none-for-basic-tier'),
  Type.Literal('notice-id'),
  Type.Literal('documents'),
  Type.Literal('automatic'),
  Type.Literal('unknown'),
])

/** `unconfirmed`: kept for reference, but nobody has confirmed whether it still takes claims. */
export const SuitStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('automatic'),
  Type.Literal('unconfirmed'),
])

export const MailingAddress = Type.Object({
  recipient: Type.String(),
  line1: Type.String(),
  line2: Type.Optional(Type.String()),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
})

const summary = {
  id: Type.String({ format: 'uuid' }),
  slug: Type.String(),
  name: Type.String(),
  brandImage: Type.String({ description: 'Path of the mark on this site, /marks/<name>.svg.' }),
  defendant: orNull(Type.String()),
  category: Type.String(),
  description: Type.String(),
  /** Both names of SPEC §3 carry the same figure: the most one person may get; null when it varies. */
  estimatedPayout: orNull(Cents),
  payout: orNull(Cents),
  payoutText: orNull(Type.String({ description: 'The payment as its source words it.' })),
  dueAt: orNull(Type.String({ format: 'date-time', description: 'The last second for a claim.' })),
  deadline: orNull(Day),
  deadlineNote: orNull(Type.String()),
  proofKind: ProofKind,
  fileable: Type.Boolean({ description: 'Whether a claim form can be prepared and signed here.' }),
}

export const SuitSummary = Type.Object(summary)

export const SuitDetail = Type.Object({
  ...summary,
  status: SuitStatus,
  /** Only false, for what a trust or an agency pays; absent for a class action, and in answers from before 30 November 2026. */
  isClassAction: Type.Optional(Type.Boolean()),
  payoutMin: orNull(Cents),
  fund: orNull(Cents),
  /** The last days that sources give, where nobody has decided between them yet; absent otherwise. `deadline` is one of them. */
  disputedDays: Type.Optional(Type.Array(Day)),
  deadlineRule: orNull(
    Type.Union([Type.Literal('postmarked'), Type.Literal('received'), Type.Literal('online')]),
  ),
  optOutOn: orNull(Day),
  objectionOn: orNull(Day),
  finalHearingOn: orNull(Day),
  /** The day from which payments go out; null: not known. */
  paymentsFrom: orNull(Day),
  classPeriodFrom: orNull(Day),
  classPeriodTo: orNull(Day),
  states: orNull(Type.Array(Type.String())),
  exceptStates: orNull(Type.Array(Type.String())),
  administratorName: orNull(Type.String()),
  mailingAddress: orNull(MailingAddress),
  officialSiteUrl: orNull(Type.String()),
  claimFormUrl: orNull(Type.String()),
  sourceUrl: Type.String(),
  sourceUrls: Type.Array(Type.String()),
  capturedOn: orNull(Day),
  conflicts: Type.Array(Type.String({ description: 'Where the sources disagree.' })),
  terms: orNull(SuitTerms),
})

/** POST /api/suits: every settlement that takes claims now (SPEC §7). */
export const ListSuits = {
  input: Type.Object({}),
  output: Type.Object({ suits: Type.Array(SuitSummary), total: Type.Integer({ minimum: 0 }) }),
}

/** The most letters of the address of a settlement. */
export const MOST_SLUG = 120

/** GET /api/suits/:slug: one settlement, closed ones too, with what its claim form asks. */
export const GetSuit = {
  input: Type.Object({ slug: Type.String({ minLength: 1, maxLength: MOST_SLUG }) }),
  output: SuitDetail,
}

export type ProofKind = Static<typeof ProofKind>
export type SuitStatus = Static<typeof SuitStatus>
export type MailingAddress = Static<typeof MailingAddress>
export type SuitSummary = Static<typeof SuitSummary>
export type SuitDetail = Static<typeof SuitDetail>
export type SuitList = Static<typeof ListSuits.output>
