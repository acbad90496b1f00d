import { type Static, Type } from 'typebox'
import { PayoutView } from './claim-payouts.ts'
import { ClaimView, FilingMethod } from './claims.ts'
import { day, instant, orNull, uuid } from './parts.ts'

/** One line of a claim's history, in code: words are the page's. Nothing in `facts` is personal beyond what its owner may see. */
export const StoryEvent = Type.Object({
  id: uuid,
  at: instant,
  kind: Type.String(),
  actor: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown()),
})

export const LetterView = Type.Object({
  id: uuid,
  state: Type.String(),
  method: FilingMethod,
  pages: Type.Integer(),
  postedOn: orNull(day),
  expectedOn: orNull(day),
  deliveredOn: orNull(day),
  trackingNumber: orNull(Type.String()),
  returnReason: orNull(Type.String()),
})

const DeficiencyView = Type.Object({
  cureBy: day,
  text: orNull(Type.String()),
  fileId: orNull(uuid),
  receivedAt: instant,
  curedAt: orNull(instant),
})

/** A way to file with its last safe moment, as contract/mailing/mail-by.ts works it out. */
const FilingWay = Type.Object({
  method: FilingMethod,
  possible: Type.Boolean(),
  lastSafeAt: orNull(instant),
  lastSafeDay: orNull(day),
  why: Type.String(),
})

const brief = {
  claim: ClaimView,
  /** Newest first. */
  events: Type.Array(StoryEvent),
  letters: Type.Array(LetterView),
  /** The last safe day of the best way that is left now, and whether that is by us; null where none is, or no day is known. */
  sendBy: orNull(Type.Object({ on: day, byUs: Type.Boolean() })),
  /** Its form is not signed, and is not to be: its owner has told that a claim was filed elsewhere. */
  filedElsewhere: Type.Boolean(),
  deficiency: orNull(DeficiencyView),
  payouts: Type.Array(PayoutView),
  confirmation: orNull(
    Type.Object({ number: orNull(Type.String()), receivedOn: day, fileId: orNull(uuid) }),
  ),
}

/** What a list of claims is told from: of each its history, letters, payments and what the administrator said. */
export const ClaimBrief = Type.Object(brief)

/** GET /api/claims/:id → one claim with all that its owner may see of it. */
export const GetClaim = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    ...brief,
    ways: Type.Array(FilingWay),
    /** Everything that can be opened: the signed form, files, the evidence. */
    documents: Type.Array(
      Type.Object({
        kind: Type.String(),
        href: Type.String(),
        name: Type.String(),
        pages: orNull(Type.Integer()),
        sha256: orNull(Type.String()),
      }),
    ),
  }),
}

export type ClaimBrief = Static<typeof ClaimBrief>

export type ClaimStory = Static<typeof GetClaim.output>

export type StoryEvent = Static<typeof StoryEvent>

export type LetterView = Static<typeof LetterView>
