import { type Static, Type } from 'typebox'
import { ClaimState } from '../claim-state.ts'
import { day, instant, orNull, uuid } from '../parts.ts'
import { MailingAddress } from '../suits.ts'
import { cursor, oneOf, pageOf, reason } from './operations.ts'

/** `mail`: what the printer still has to get. `returned`: came back. `deficient`: asked for more. `all`: newest first. */
const claimViews = ['mail', 'returned', 'deficient', 'all'] as const
export type ClaimView = (typeof claimViews)[number]

/** late: no safe way is left that we go. today, soon: the last safe day is today, or within three days. */
const risks = ['late', 'today', 'soon', 'safe', 'undated'] as const
export type Risk = (typeof risks)[number]

/** What claims of different people may have in common; administrators look for it. */
const likenesses = ['notice', 'address', 'connection'] as const
export type Likeness = (typeof likenesses)[number]

const word = orNull(Type.String())

export const QueuedClaim = Type.Object({
  id: uuid,
  reference: Type.String(),
  suitId: uuid,
  suitName: Type.String(),
  state: ClaimState,
  method: word,
  /** The last safe day for that way to mail it. */
  mailBy: orNull(day),
  /** Null where nothing is to be mailed. */
  risk: orNull(oneOf(risks)),
  waitsFor: word,
  needs: word,
  heldAt: orNull(instant),
  /** Of a letter that came back: what the post stamped on it, as a sentence. */
  returnReason: word,
  /** Of an open deficiency: until when it can be cured. */
  cureBy: orNull(day),
  /** What it has in common with claims of other people. */
  alike: Type.Array(oneOf(likenesses)),
  createdAt: instant,
})
export type QueuedClaim = Static<typeof QueuedClaim>

/** GET /api/admin/claims */
export const ListClaims = {
  input: Type.Object({
    view: oneOf(claimViews),
    state: Type.Optional(ClaimState),
    /** Words of a settlement's name, of its administrator's or of that one's address. */
    suit: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    cursor,
  }),
  output: pageOf(QueuedClaim),
}

const count = Type.Integer({ minimum: 0 })

/** GET /api/admin/claims-summary: what waits, by how much time there is. */
export const SummarizeClaims = {
  input: Type.Object({}),
  output: Type.Object({
    toMail: count,
    late: count,
    within3Days: count,
    held: count,
    returned: count,
    deficient: count,
    overdueCures: count,
    doubtedAddresses: count,
  }),
}

const Way = Type.Object({
  method: Type.String(),
  nextActor: oneOf(['we', 'you'] as const),
  possible: Type.Boolean(),
  why: Type.String(),
  lastSafeDay: orNull(day),
})

const LetterEntry = Type.Object({
  id: uuid,
  version: Type.Integer(),
  state: Type.String(),
  method: Type.String(),
  attempts: Type.Integer(),
  failure: word,
  providerId: word,
  trackingNumber: word,
  addressVerdict: word,
  mailBy: orNull(day),
  expectedOn: orNull(day),
  pages: orNull(Type.Integer()),
  returnReason: word,
  createdAt: instant,
  acceptedAt: orNull(instant),
  mailedAt: orNull(instant),
  deliveredAt: orNull(instant),
  returnedAt: orNull(instant),
})

const EventEntry = Type.Object({
  seq: Type.Integer(),
  kind: Type.String(),
  actor: Type.String(),
  source: Type.String(),
  at: instant,
  /** Ids, codes and fingerprints; what is personal is not here. */
  data: Type.Record(Type.String(), Type.Unknown()),
  hasPersonal: Type.Boolean(),
})

/** A form that we made, or a file that its owner added to show something; its name is theirs, and not told. */
const FileEntry = Type.Object({
  id: uuid,
  what: oneOf(['form', 'proof'] as const),
  mediaType: Type.String(),
  sha256: Type.String(),
  pages: Type.Integer(),
  createdAt: instant,
})

const Notice = Type.Object({
  id: uuid,
  cureBy: day,
  createdAt: instant,
  curedAt: orNull(instant),
  supersededAt: orNull(instant),
  hasText: Type.Boolean(),
})

/** GET /api/admin/claims/:id: a copy to read. Nobody signs or answers for a person here. */
export const ReadClaim = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    claim: QueuedClaim,
    /** Masked: `Z•• Đ•• N••`; null when nothing of them is kept. */
    name: word,
    email: word,
    suitSlug: Type.String(),
    signedAt: orNull(instant),
    undoUntil: orNull(instant),
    erasedAt: orNull(instant),
    address: orNull(MailingAddress),
    addressIsDoubted: Type.Boolean(),
    /** The claims of other people that have something in common with it. */
    alike: Type.Array(
      Type.Object({
        kind: oneOf(likenesses),
        others: Type.Array(Type.Object({ id: uuid, reference: Type.String() })),
      }),
    ),
    ways: Type.Array(Way),
    letters: Type.Array(LetterEntry),
    notices: Type.Array(Notice),
    files: Type.Array(FileEntry),
    events: Type.Array(EventEntry),
  }),
}
export type StaffClaim = Static<typeof ReadClaim.output>

/** What became of letting the printer have one claim now. */
const releases = [
  'letter',
  'too-late',
  'unpaid',
  'charging',
  'held',
  'unconfirmed',
  'address-doubted',
  'letter-out',
  'not-queued',
  'mail-off',
] as const
export type ReleaseOutcome = (typeof releases)[number]

/** POST /api/admin/claims/:id/release */
export const ReleaseClaim = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ outcome: oneOf(releases) }),
}

/** POST /api/admin/claims/:id/hold */
export const HoldClaim = {
  input: Type.Object({ id: uuid, hold: Type.Boolean(), reason }),
  output: Type.Object({ heldAt: orNull(instant) }),
}

/** How long a link to a file opens it. */
export const LINK_MINUTES = 5

/** POST /api/admin/documents/:id/link: opens one document of a claim, for five minutes and whoever asked. */
export const LinkDocument = {
  input: Type.Object({ id: uuid, reason }),
  output: Type.Object({ href: Type.String(), expiresAt: instant }),
}

/** GET /api/admin/documents/:id */
export const OpenDocument = {
  input: Type.Object({
    id: uuid,
    expires: Type.Integer(),
    signature: Type.String({ minLength: 16, maxLength: 200 }),
  }),
}

/** POST /api/admin/uploads/:id/link: the same for a file that belongs to a claim, at GET /api/admin/uploads/:id. */
export const LinkUpload = LinkDocument
export const OpenUpload = OpenDocument
