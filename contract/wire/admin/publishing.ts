import { type Static, Type } from 'typebox'
import {
  Change,
  Checked,
  Content,
  count,
  Author,
  Draft,
  Fault,
  hash,
  type DefinitionKind,
  named,
  Named,
  orNull,
  at,
  Release,
  WalkReport,
} from './publishing-parts.ts'

/** Definitions edited and checked in /admin. Bodies of these calls may have 1 MB. */

const definitionStates = ['live', 'draft', 'changed', 'scheduled', 'stale', 'drift'] as const
export type DefinitionState = (typeof definitionStates)[number]

/** GET /api/admin/definitions. Viewers may read. */
export const ListDefinitions = {
  input: Type.Object({}),
  output: Type.Object({
    /** files: publishing writes flows/ and experiments/. db: the database holds what is live; files that differ are drift. */
    source: Type.Enum(['files', 'db']),
    /** Whether this process can publish; if not, why. */
    readOnlyBecause: orNull(Type.String()),
    revision: Type.String(),
    /** What keeps newer files or a newer release from going live here. */
    faults: Type.Array(Fault),
    live: orNull(Release),
    definitions: Type.Array(
      Type.Object({
        ...named,
        file: Type.String(),
        /** The headline of a page or site, the hypothesis of an experiment. */
        title: Type.String(),
        /** Addresses of a page or flow. */
        routes: Type.Array(Type.String()),
        /**
         * live: visitors have it. draft: only a draft is there. changed: live, and a draft differs. scheduled: part of a
         * planned release. stale: the draft's base is no longer live. drift: the file on disk differs from what is live.
         */
        states: Type.Array(Type.Enum([...definitionStates])),
        /** Of an experiment: its variations, control first; as its draft has them where there is one. */
        variations: Type.Optional(Type.Array(Type.String())),
        draft: orNull(Draft),
      }),
    ),
  }),
}

const Version = Type.Object({
  version: count,
  hash: orNull(hash),
  author: Author,
  at,
  note: Type.String(),
  removes: Type.Boolean(),
  /** Releases that it is part of. */
  releases: Type.Array(count),
})

/** GET /api/admin/definitions/:kind/:id */
export const ReadDefinition = {
  input: Named,
  output: Type.Object({
    ...named,
    file: Type.String(),
    live: orNull(Type.Object({ content: Content, hash })),
    draft: orNull(
      Type.Object({
        ...Draft.properties,
        content: Content,
        /** Of a stale one: what was live when it was begun; absent where that is not kept. */
        base: Type.Optional(Content),
      }),
    ),
    versions: Type.Array(Version),
  }),
}

/**
 * GET /api/admin/definition-schemas: the schema of each kind; `{ ...schemas.page, definitions }` stands by itself. A block's
 * props are `definitions['block-<type>']`. Ask once: it changes with the program alone.
 */
export const ReadSchemas = {
  input: Type.Object({}),
  output: Type.Object({
    schemas: Type.Unsafe<Record<DefinitionKind, object>>({}),
    definitions: Type.Unsafe<Record<string, object>>({}),
  }),
}

/**
 * POST /api/admin/definitions/:kind/:id/draft. Editors. A draft may be broken. Name the hashes that the editor last saw: as
 * `baseHash` that of the draft that was opened, without one that of what is live; null for what is new. `draftHash` null
 * where no draft was there. Content null: a draft that removes it. 409 `definition.stale` when one is not so any more, with
 * `live` ({ hash, content } or null), `draft` (with `baseHash`, too), `base` (what `baseHash` names, where it is kept),
 * `planned` (the release, still to come, that the draft went into) and `changes` to what was sent: from a draft that
 * somebody else saved, otherwise from what is live. Who has looked at that sends its hash.
 */
export const SaveDraft = {
  input: Type.Object({
    ...named,
    content: Content,
    baseHash: orNull(hash),
    draftHash: orNull(hash),
  }),
  output: Type.Object({ draft: Draft, ...Checked.properties }),
}

/**
 * DELETE /api/admin/definitions/:kind/:id/draft. Editors. Names the draft as it was seen; 409 `definition.stale` where somebody saved
 * it since, as for saving.
 */
export const DiscardDraft = {
  input: Type.Object({ ...named, hash }),
  output: Type.Object({ discarded: Type.Boolean() }),
}

/**
 * POST /api/admin/definitions/:kind/:id/check: a candidate among what is live and the other drafts; saves nothing. `quick`: schema,
 * references, words, questions, variants. `whole`: also every path of every flow (some 0.3 s), with the flow's walk report. `among`:
 * of the other drafts these alone, as they would be published together.
 */
export const CheckDefinition = {
  input: Type.Object({
    ...named,
    content: Content,
    depth: Type.Optional(Type.Enum(['quick', 'whole'])),
    among: Type.Optional(Type.Array(Named)),
  }),
  output: Type.Object({
    ...Checked.properties,
    /** Against what is live. */
    changes: Type.Array(Change),
    walk: orNull(WalkReport),
  }),
}

/** What a side of a comparison is: `live`, `draft`, `file`, `version:12`, `release:7`. */
const side = Type.String({ pattern: '^(live|draft|file|(version|release):[0-9]{1,9})$' })

/**
 * GET /api/admin/definitions/:kind/:id/diff?from=live&to=draft. 404 where a side is not there; what a release did not show is null,
 * and so is what is live no more.
 */
export const DiffDefinition = {
  input: Type.Object({ ...named, from: side, to: side }),
  output: Type.Object({ changes: Type.Array(Change), before: Content, after: Content }),
}

/** GET /api/admin/definitions/:kind/:id/walk?of=draft: flows only. */
export const WalkFlow = {
  input: Type.Object({ ...named, of: Type.Optional(Type.Enum(['live', 'draft'])) }),
  output: WalkReport,
}

export const usedThings = [
  'fact',
  'experiment',
  'step',
  'page',
  'source',
  'price',
  'link',
  'block',
] as const

/** GET /api/admin/where-used?what=fact&name=entry.from. `price` takes an amount such as $84, or nothing for all. */
export const WhereUsed = {
  input: Type.Object({
    what: Type.Enum([...usedThings]),
    name: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({
    uses: Type.Array(
      Type.Object({
        ...named,
        file: Type.String(),
        pointer: Type.String(),
        path: Type.Array(Type.String()),
      }),
    ),
  }),
}

export type VersionInfo = Static<typeof Version>
export type ListedDefinition = Static<typeof ListDefinitions.output>['definitions'][number]
export type DefinitionRead = Static<typeof ReadDefinition.output>
export type UsedThing = (typeof usedThings)[number]
