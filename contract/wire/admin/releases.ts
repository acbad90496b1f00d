import { Type } from 'typebox'
import { at, Change, Fault, hash, named, note, Release } from './publishing-parts.ts'

/** What goes live together, at once or when its time comes, and is taken back as a whole. */

/**
 * POST /api/admin/releases. Publishers. All of the drafts or none. 422 `definition.faulty` with `faults`, 409 `definition.stale`
 * with `stale` (names), 403 `publish.other-publisher` with `guarded` (changes). With `publishAt` in the future it is planned, and
 * checked again when its time comes.
 */
export const Publish = {
  input: Type.Object({
    drafts: Type.Array(Type.Object({ ...named, hash }), { minItems: 1, maxItems: 100 }),
    note,
    publishAt: Type.Optional(at),
  }),
  output: Type.Object({ release: Release, warnings: Type.Array(Fault) }),
}

/** GET /api/admin/releases: the newest first. */
export const ListReleases = {
  input: Type.Object({}),
  output: Type.Object({ releases: Type.Array(Release) }),
}

const number = Type.Integer({ minimum: 1 })

/** GET /api/admin/releases/:number: what it changed against the one before it. */
export const ReadRelease = {
  input: Type.Object({ number }),
  output: Type.Object({
    release: Release,
    definitions: Type.Array(Type.Object({ ...named, changes: Type.Array(Change) })),
  }),
}

/** POST /api/admin/releases/:number/cancel. Publishers; planned ones only. 409 `release.not-planned`. */
export const CancelRelease = {
  input: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
  output: Type.Object({ release: Release }),
}

/**
 * POST /api/admin/releases/:number/rollback. Publishers. Publishes what was live with it as a new release. 422, 403 as for
 * publishing; 409 `release.already-live` when nothing would change. Drafts stay.
 */
export const RollBack = {
  input: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }), note }),
  output: Type.Object({ release: Release, warnings: Type.Array(Fault) }),
}

/** GET /api/admin/releases/:number/export: a JSON file, { format, release, definitions: [{ file, content }] }. */
export const ExportRelease = { input: Type.Object({ number }), output: Type.Unknown() }
