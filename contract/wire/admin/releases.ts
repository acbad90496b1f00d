import { type Static, Type } from 'typebox'
import { oneOf } from './operations.ts'
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
 * An experiment whose phase of then is over, and that does not begin again. `ended`: it stays as it is now, at an end; `runs`: it
 * goes on as it is now, in another phase; `stopped`: it comes back with nobody in it, since what was live then needs it as it was.
 */
export const StayingExperiment = Type.Object({
  id: Type.String(),
  how: oneOf(['ended', 'runs', 'stopped']),
})
export type StayingExperiment = Static<typeof StayingExperiment>

/**
 * GET /api/admin/releases/:number/experiments. Readers. What bringing it back would make of experiments: those that stay as they
 * are, and by their ids those that run now and would end, since they did not run then. `changed` are all other definitions that
 * would be another, or be taken away.
 */
export const ExperimentsThen = {
  input: Type.Object({ number }),
  output: Type.Object({
    stay: Type.Array(StayingExperiment),
    end: Type.Array(Type.String()),
    changed: Type.Array(Type.Object(named)),
  }),
}

/**
 * POST /api/admin/releases/:number/rollback. Publishers. Publishes what was live with it as a new release, all but the experiments
 * that stay (`stay`). 422, 403 as for publishing; 409 `release.already-live` when nothing would change. Drafts stay.
 */
export const RollBack = {
  input: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }), note }),
  output: Type.Object({
    release: Release,
    warnings: Type.Array(Fault),
    stay: Type.Array(StayingExperiment),
  }),
}

/** GET /api/admin/releases/:number/export: a JSON file, { format, release, definitions: [{ file, content }] }. */
export const ExportRelease = { input: Type.Object({ number }), output: Type.Unknown() }
