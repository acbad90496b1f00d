import { type Static, Type } from 'typebox'
import { day, instant, orNull, uuid } from '../parts.ts'
import { SuitStatus } from '../suits.ts'
import { FieldName } from './catalogue-fields.ts'
import { reason } from './operations.ts'

const SourceUrl = Type.String({ format: 'uri', pattern: '^https?://', maxLength: 500 })
const Reason = Type.Optional(Type.String({ maxLength: 500 }))
const Hash = Type.String({ minLength: 1, maxLength: 64 })

export const suitFilters = [
  'all',
  'open',
  'closed',
  'stale',
  'incomplete',
  'conflicts',
  'pending',
] as const

const SuitRow = Type.Object({
  id: uuid,
  slug: Type.String(),
  name: Type.String(),
  defendant: orNull(Type.String()),
  /** As it is now: an open one whose deadline has passed is closed. */
  status: SuitStatus,
  dueOn: orNull(day),
  fileable: Type.Boolean(),
  /** Since when every field is compared with its source; null: not by staff yet. */
  checkedOn: orNull(day),
  /** The day on which it leaves the picker unless it is checked; null while nobody keeps the catalogue. */
  hiddenFrom: orNull(day),
  stale: Type.Boolean(),
  /** Labels of what is not known and should be. */
  missing: Type.Array(Type.String()),
  conflicts: Type.Integer(),
  pending: Type.Integer(),
})

/** GET /api/admin/suits */
export const ListSuitRows = {
  input: Type.Object({
    search: Type.String({ maxLength: 100, default: '' }),
    filter: Type.Union(
      suitFilters.map((name) => Type.Literal(name)),
      { default: 'all' },
    ),
    page: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
  }),
  output: Type.Object({
    suits: Type.Array(SuitRow),
    /** How many this search and filter find, and how many to a page. */
    total: Type.Integer(),
    pageSize: Type.Integer(),
    /** How many the search finds under each filter. */
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
}

const KnownField = Type.Object({
  field: FieldName,
  value: Type.Unknown(),
  /** To be sent back with an edit: it is refused when the value has changed since. */
  hash: Hash,
  sourceUrl: Type.String(),
  checkedOn: orNull(day),
  /** Masked; null when a file said so. */
  checkedBy: orNull(Type.String()),
  /** It was edited or loaded anew after it was checked. */
  changedSince: Type.Boolean(),
})

const SeenValue = Type.Object({
  value: Type.Unknown(),
  sourceUrl: Type.String(),
  seenOn: orNull(day),
})

const Conflict = Type.Object({
  /** Null for a sentence of the seed files, which is settled by its words. */
  id: orNull(uuid),
  suitId: uuid,
  suitName: Type.String(),
  /** The settlement is closed, or its deadline has passed. */
  hasClosed: Type.Boolean(),
  kind: Type.Union([Type.Literal('conflict'), Type.Literal('review'), Type.Literal('note')]),
  field: orNull(FieldName),
  current: Type.Unknown(),
  values: Type.Array(SeenValue),
  /** Why a person is asked; each wording is a line. */
  note: orNull(Type.String()),
  /** To be sent back with a decision: it is refused when any of this has changed since. Null where `id` is. */
  base: orNull(Hash),
})

const Change = Type.Object({
  id: uuid,
  suitId: uuid,
  suitName: Type.String(),
  field: FieldName,
  before: Type.Unknown(),
  after: Type.Unknown(),
  sourceUrl: Type.String(),
  proposedAt: instant,
  proposedBy: Type.String(),
  /** Somebody else has to decide. */
  isOwn: Type.Boolean(),
})

/** GET /api/admin/suits/:id */
export const ReadSuit = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    suit: SuitRow,
    fields: Type.Array(KnownField),
    sourceUrls: Type.Array(Type.String()),
    conflicts: Type.Array(Conflict),
    changes: Type.Array(Change),
    /** Claims that have been signed: what they say stays as it was. */
    signedClaims: Type.Integer(),
    /** Fields whose edits by the asker wait for another publisher: legal text, and where signed forms are mailed to. */
    waitingFields: Type.Array(Type.String()),
  }),
}

/** POST /api/admin/suits */
export const AddSuit = {
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    category: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 }),
    description: Type.String({ minLength: 1, maxLength: 600 }),
    sourceUrl: SourceUrl,
  }),
  output: Type.Object({ id: uuid }),
}

/** PATCH /api/admin/suits/:id/fields/:field */
export const EditSuitField = {
  input: Type.Object({
    id: uuid,
    field: FieldName,
    value: Type.Unknown(),
    sourceUrl: SourceUrl,
    /** `hash` of the value that was edited. */
    base: Hash,
    /** Of terms: what is asked in other words under the same id means the same, so that given answers stay. */
    meansSame: Type.Optional(Type.Boolean()),
    reason: Reason,
  }),
  output: Type.Object({ outcome: Type.Union([Type.Literal('done'), Type.Literal('waits')]) }),
}

/**
 * POST /api/admin/suits/:id/checks: these fields were compared today with their sources, by whoever calls, as they were seen:
 * each with its `hash`. Nothing is noted when one of them has changed since.
 */
export const CheckSuit = {
  input: Type.Object({
    id: uuid,
    seen: Type.Array(Type.Object({ field: FieldName, hash: Hash }), { minItems: 1, maxItems: 60 }),
  }),
  output: Type.Object({ checked: Type.Array(FieldName), checkedOn: orNull(day) }),
}

/** GET /api/admin/suit-changes */
export const ListChanges = {
  input: Type.Object({}),
  output: Type.Object({ changes: Type.Array(Change) }),
}

/** POST /api/admin/suit-changes/:id */
export const DecideChange = {
  input: Type.Object({
    id: uuid,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
    reason: Reason,
  }),
  output: Type.Object({}),
}

/** GET /api/admin/suit-conflicts */
export const ListConflicts = {
  input: Type.Object({}),
  output: Type.Object({ conflicts: Type.Array(Conflict) }),
}

/** POST /api/admin/suit-conflicts/:id: which value is right, and where that is to be read. */
export const SettleConflict = {
  input: Type.Object({
    id: uuid,
    value: Type.Unknown(),
    sourceUrl: SourceUrl,
    /** `base` of what was seen. */
    base: Hash,
    reason: Reason,
  }),
  output: Type.Object({}),
}

/** The most letters of a sentence about sources that disagree. */
export const MOST_NOTE = 1_000

/** POST /api/admin/suits/:id/notes: a sentence about sources that disagree is settled, by an edit of a field or a reason. */
export const SettleNote = {
  input: Type.Object({
    id: uuid,
    note: Type.String({ minLength: 1, maxLength: MOST_NOTE }),
    reason,
  }),
  output: Type.Object({}),
}

export type SuitRow = Static<typeof SuitRow>
export type SuitFilter = (typeof suitFilters)[number]
export type SuitRows = Static<typeof ListSuitRows.output>
export type SuitScreenAnswer = Static<typeof ReadSuit.output>
export type KnownField = Static<typeof KnownField>
export type ConflictView = Static<typeof Conflict>
export type ChangeView = Static<typeof Change>
export type SeenValue = Static<typeof SeenValue>
