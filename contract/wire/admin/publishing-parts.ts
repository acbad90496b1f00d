import { type Static, type TSchema, Type } from 'typebox'

/** What the calls of publishing.ts, releases.ts, trials.ts and previews.ts are made of. */

export const orNull = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])
export const count = Type.Integer({ minimum: 0 })
export const at = Type.String({ format: 'date-time' })
export const hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the content.',
})

export const definitionKinds = ['page', 'flow', 'experiment', 'site'] as const
export type DefinitionKind = (typeof definitionKinds)[number]

const kind = Type.Enum([...definitionKinds])
const id = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,59}$' })

/** Names one definition; the site's id is `site`. */
export const named = { kind, id }
export const Named = Type.Object(named)
export const note = Type.String({ maxLength: 500 })

/** A whole definition as JSON, whatever is wrong with it; null stands for its removal. */
export const Content = Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'] })

/** What is wrong, precisely enough to mend it. `file` is the definition's own name in `flows/` or `experiments/`. */
export const Fault = Type.Object({
  file: Type.String(),
  /** JSON pointer into the content; '' for all of it. */
  pointer: Type.String(),
  reason: Type.String(),
})

/** One entry for `change` of a flow that makes an edit safe for those inside; null values are for a person to choose. */
const Proposal = Type.Object({
  /** Where it goes: add `value` to the list at this pointer (made when it is not there). */
  pointer: Type.String(),
  /** As in `FieldMove`, `migrations` and `routes`; without `to` the answers are given up. */
  value: Type.Record(Type.String(), Type.String()),
  /** What may be chosen for `to`; the first is the likely one. */
  choices: Type.Array(Type.String()),
  words: Type.String(),
})

/** One difference. Things with an id (sections, steps, questions, columns) are followed by it, wherever they moved. */
export const Change = Type.Object({
  how: Type.Enum(['added', 'removed', 'moved', 'changed']),
  /** Names for people: ['sections', 'hero', 'props', 'title']. */
  path: Type.Array(Type.String()),
  /** JSON pointer into the newer content, into the older one for what was removed. */
  pointer: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  /** Of what moved: places in the list, from 0. */
  from: Type.Optional(count),
  to: Type.Optional(count),
  /** Legal text, consent, what is signed, prices: needs another publisher where there are two. */
  isGuarded: Type.Boolean(),
})

/** A way through a flow that some visitors take. */
const Path = Type.Object({ steps: Type.Array(Type.String()), example: Type.Unknown() })

export const WalkedStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  route: Type.String(),
  progress: count,
  /** Of a detour: the step that it stands in for. */
  standsFor: orNull(Type.String()),
  /** Who sees it: the conditions as written, absent for everybody. */
  visibleIf: Type.Optional(Type.Unknown()),
  skip: Type.Optional(Type.Unknown()),
  /** Steps that people are led to first when something is missing. */
  requires: Type.Array(Type.String()),
  blocks: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  /** What is tried on the step or on its blocks. */
  experiments: Type.Array(
    Type.Object({
      id: Type.String(),
      variations: Type.Array(Type.String()),
      splits: Type.Boolean(),
    }),
  ),
  /** How many of the distinct paths pass it. */
  paths: count,
  /** The steps that come next, with how many paths go there. */
  next: Type.Array(Type.Object({ id: Type.String(), paths: count })),
})

export const WalkReport = Type.Object({
  flow: Type.String(),
  entry: Type.String(),
  /** Facts × variations that were walked. */
  combinations: count,
  paths: Type.Array(Path),
  /** In the order written; detours at the end. */
  steps: Type.Array(WalkedStep),
  neverReached: Type.Array(Type.String()),
  /** Places where progress goes down. */
  drops: Type.Array(Type.String()),
})

export const Checked = Type.Object({
  /** Any of these keeps it from being published. */
  faults: Type.Array(Fault),
  /** Said, and published all the same: reading level, translations, experiments changed while they run. */
  warnings: Type.Array(Fault),
  proposals: Type.Array(Proposal),
})

/** The e-mail of a member of staff; 'the files' for what was found there, 'the site' for what it did by itself. */
export const Author = Type.String()

export const Draft = Type.Object({
  hash,
  /** The live content that it goes out from; null for what is new. */
  baseHash: orNull(hash),
  /** Something else went live since: publishing it is refused until it is saved again over today's base. */
  isStale: Type.Boolean(),
  /** It takes the definition away. */
  removes: Type.Boolean(),
  author: Author,
  updatedAt: at,
})

const releaseStates = ['scheduled', 'live', 'superseded', 'cancelled', 'refused'] as const

export const Release = Type.Object({
  number: count,
  state: Type.Enum([...releaseStates]),
  note: Type.String(),
  author: Author,
  /** When it was made, and when it goes or went live. */
  createdAt: at,
  publishAt: orNull(at),
  liveAt: orNull(at),
  /** What it changes against the one before. */
  changed: Type.Array(Named),
  /** The release that it brings back. */
  bringsBack: orNull(count),
  /** Why a planned one was not published when its time came; of one that a new version made, why it shows its own files instead. */
  faults: Type.Array(Fault),
  /** Of one that was refused: what neither went live since nor was discarded. */
  unsettled: Type.Array(Named),
})

export type DefinitionName = Static<typeof Named>
export type DefinitionFault = Static<typeof Fault>
export type DefinitionChange = Static<typeof Change>
export type MigrationProposal = Static<typeof Proposal>
export type CheckedDefinition = Static<typeof Checked>
export type DraftInfo = Static<typeof Draft>
export type ReleaseInfo = Static<typeof Release>
export type ReleaseState = (typeof releaseStates)[number]
export type WalkReport = Static<typeof WalkReport>
export type WalkedStep = Static<typeof WalkedStep>
