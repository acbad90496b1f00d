import { type Static, Type } from 'typebox'
import { Change, count, Draft, Fault, hash, named, Named } from './publishing-parts.ts'

/** Definitions that come from files: from an export, or from this machine's own. */

/** A draft as somebody saw it, to be given up for what is brought in. */
const Seen = Type.Object({ ...named, hash })
const over = Type.Optional(Type.Array(Seen, { maxItems: 500 }))

const BroughtIn = Type.Object({
  drafts: Type.Array(Named),
  /**
   * Drafts that say something else, and stay: their words are nowhere else. The same call with one of them in `over` (kind, id and
   * hash) writes over it, unless somebody saved it since.
   */
  inTheWay: Type.Array(Type.Object({ ...named, ...Draft.properties })),
})

/** POST /api/admin/import: what an export holds, or some of it; makes drafts of what differs from what is live. Editors. */
export const ImportDefinitions = {
  input: Type.Object({
    definitions: Type.Array(
      Type.Object({ content: Type.Unsafe<Record<string, unknown>>({ type: 'object' }) }),
      {
        minItems: 1,
        maxItems: 500,
      },
    ),
    over,
  }),
  output: Type.Object({ ...BroughtIn.properties, same: count, faults: Type.Array(Fault) }),
}

/** GET /api/admin/drift: where the files on this machine differ from what is live; empty with DEFS_SOURCE=files. */
export const ReadDrift = {
  input: Type.Object({}),
  output: Type.Object({
    drifted: Type.Array(
      Type.Object({
        ...named,
        file: Type.String(),
        how: Type.Enum(['changed', 'only-live', 'only-file']),
        /** From what is live to what the file says. */
        changes: Type.Array(Change),
      }),
    ),
    /** Of files that cannot be read. */
    faults: Type.Array(Fault),
  }),
}

/** POST /api/admin/drift/drafts: makes drafts of what the files say; all that drifted where none is named. Editors. */
export const TakeDrift = {
  input: Type.Object({ definitions: Type.Optional(Type.Array(Named)), over }),
  output: BroughtIn,
}

export type Drifted = Static<typeof ReadDrift.output>['drifted'][number]
export type DraftSeen = Static<typeof Seen>
export type DraftInTheWay = Static<typeof BroughtIn>['inTheWay'][number]
