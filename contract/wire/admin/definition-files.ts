import { type Static, Type } from 'typebox'
import { Change, count, Fault, named, Named } from './publishing-parts.ts'

/** Definitions that come from files: from an export, or from this machine's own. */

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
  }),
  output: Type.Object({ drafts: Type.Array(Named), same: count, faults: Type.Array(Fault) }),
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
  input: Type.Object({ definitions: Type.Optional(Type.Array(Named)) }),
  output: Type.Object({ drafts: Type.Array(Named) }),
}

export type Drifted = Static<typeof ReadDrift.output>['drifted'][number]
