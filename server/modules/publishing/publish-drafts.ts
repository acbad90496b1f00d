import type { Knex } from 'knex'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { SAME_WISH_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  contentHash,
  type DefinitionFile,
  DefinitionVersion,
  holdReleases,
  keepRemoval,
  keepVersions,
  keyOf,
  nextReleaseNumber,
  Release,
  usualFile,
} from '../definitions/index.ts'
import { checkRelease } from './check-release.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { keepFiles } from './keep-files.ts'
import { candidateIn, contentOf, hashOf, readLive, refuseReadOnly } from './live-content.ts'
import { makeLive } from './make-live.ts'
import { publishPlannedJob } from './publish-planned.job.ts'
import { refuseOwnGuarded } from './refuse-own-guarded.ts'
import { settledFlows } from './settled-flows.ts'

interface Publishing {
  drafts: readonly (DefinitionName & { hash: string })[]
  note: string
  publishAt?: Date | undefined
  actor: SignedIn
}

type PublishingTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'jobs'>

/**
 * Publishes some drafts together, all or none, at once or when the time comes.
 * @throws Problem definition.stale, definition.faulty, publish.other-publisher, publish.read-only
 */
export async function publishDrafts(
  tools: PublishingTools,
  { drafts: wanted, note, publishAt, actor }: Publishing,
): Promise<{ release: Release; warnings: DefinitionFault[] }> {
  const { db, clock, screens } = tools
  refuseReadOnly(tools)
  const isPlanned = publishAt !== undefined && publishAt > clock.now()
  const done = await db.transaction(async (trx) => {
    await holdReleases(trx)
    const known = await justPublished({ db: trx, clock }, { wanted, actor })
    if (known) return { release: known, warnings: [] }
    const live = await readLive(tools, trx)
    const drafts = await takeDrafts(trx, { wanted, live })
    const candidates = drafts.map(candidateIn)
    const { set, warnings } = checkRelease({
      live,
      candidates,
      words: tools.screens.store.written().words,
      settled: await settledFlows({ db: trx, clock }),
    })
    await refuseOwnGuarded({ db: trx }, { drafts, live, actor })

    if (!isPlanned) await keepFiles(tools, trx, live)
    const release = await recordRelease(tools, trx, { drafts, live, note, actor, publishAt })
    if (isPlanned)
      await tools.jobs.order(
        trx,
        publishPlannedJob,
        { number: release.number },
        { runAt: publishAt },
      )
    await recordAudit(
      { db: trx, clock },
      {
        actor,
        action: isPlanned ? 'release.planned' : 'release.published',
        subject: { kind: 'release', id: String(release.number) },
        after: { changes: release.changes, publishAt: release.publishAt },
        ...(note && { reason: note }),
      },
    )
    if (!isPlanned) await makeLive(tools, trx, { release, live, set })
    return {
      release: await Release.query(trx).findById(release.number).throwIfNotFound(),
      warnings,
    }
  })
  await screens.store.refresh()
  return done
}

/** The release of these very drafts by the same person a moment ago, where there are none of them any more: the answer got lost. */
async function justPublished(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { wanted, actor }: Pick<Publishing, 'actor'> & { wanted: Publishing['drafts'] },
): Promise<Release | undefined> {
  const since = new Date(clock.now().getTime() - SAME_WISH_MS)
  const last = await Release.query(db).orderBy('number', 'desc').first()
  if (!last || last.authorId !== actor.accountId || last.createdAt < since) return undefined
  const numbers = wanted.map((draft) => last.changes[keyOf(draft)])
  if (numbers.length !== Object.keys(last.changes).length) return undefined
  const hashes = new Map(
    (await DefinitionVersion.query(db).findByIds(numbers.flatMap((one) => one ?? []))).map(
      (version) => [version.number, version.hash ?? contentHash(null)],
    ),
  )
  const isSame = wanted.every(({ hash }, at) => hashes.get(numbers[at] ?? 0) === hash)
  const left = await DefinitionDraft.query(db).whereIn(
    ['kind', 'id'],
    wanted.map(({ kind, id }) => [kind, id]),
  )
  return isSame && left.length === 0 ? last : undefined
}

async function takeDrafts(
  trx: Knex,
  { wanted, live }: { wanted: Publishing['drafts']; live: readonly DefinitionFile[] },
): Promise<DefinitionDraft[]> {
  const hashes = new Map(live.map(({ definition }) => [keyOf(definition), hashOf(definition)]))
  const drafts = await DefinitionDraft.query(trx)
    .whereIn(
      ['kind', 'id'],
      wanted.map(({ kind, id }) => [kind, id]),
    )
    .forUpdate()
  const stale = wanted.filter(({ hash, ...name }) => {
    const draft = drafts.find((one) => keyOf(one) === keyOf(name))
    return draft?.hash !== hash || draft.baseHash !== (hashes.get(keyOf(name)) ?? null)
  })
  if (stale.length)
    throw new Problem('definition.stale', {
      extra: { stale: stale.map(({ kind, id }) => ({ kind, id })) },
    })
  return drafts
}

/** The drafts as versions that never change, in a release that is not live yet. */
async function recordRelease(
  { clock }: Pick<Tools, 'clock'>,
  trx: Knex,
  {
    drafts,
    live,
    note,
    actor,
    publishAt = null,
  }: {
    drafts: readonly DefinitionDraft[]
    live: readonly DefinitionFile[]
    note: string
    actor: SignedIn
    publishAt?: Date | null | undefined
  },
): Promise<Release> {
  const now = clock.now()
  const files = new Map(live.map(({ file, definition }) => [keyOf(definition), file]))
  let changes: Record<string, number> = {}
  for (const draft of drafts) {
    const written = { authorId: draft.authorId, at: now, note }
    const content = contentOf(draft)
    const file = files.get(keyOf(draft)) ?? usualFile(draft)
    const definition = content as DefinitionFile['definition']
    changes = content
      ? { ...changes, ...(await keepVersions(trx, [{ file, definition }], written)) }
      : { ...changes, [keyOf(draft)]: await keepRemoval(trx, draft, written) }
  }
  await DefinitionDraft.query(trx)
    .delete()
    .whereIn(
      ['kind', 'id'],
      drafts.map(({ kind, id }) => [kind, id]),
    )
  const bases = Object.fromEntries(drafts.map((draft) => [keyOf(draft), draft.baseHash]))
  return Release.query(trx).insertAndFetch({
    number: await nextReleaseNumber(trx),
    state: 'scheduled',
    changes,
    bases,
    guardedBy: Object.fromEntries(drafts.map((draft) => [keyOf(draft), draft.guardedBy])),
    note,
    authorId: actor.accountId,
    createdAt: now,
    publishAt,
    faults: [],
  })
}
