import type { Knex } from 'knex'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { StayingExperiment } from '#contract/wire/admin/releases.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  checkShown,
  type DefinitionFile,
  holdReleases,
  keepRemoval,
  keepVersions,
  keyOf,
  nextReleaseNumber,
  readRelease,
  Release,
} from '../definitions/index.ts'
import { endedByGoingBack, experimentsThen } from './experiments-then.ts'
import { keepFiles } from './keep-files.ts'
import { hashOf, readLive, refuseReadOnly } from './live-content.ts'
import { makeLive } from './make-live.ts'

/**
 * Publishes again what was live with an older release, as a new one. People inside lose nothing by going back: answers that are
 * not asked for are kept. What was published once needs no second pair of eyes, and may break rules that came since. No
 * experiment begins again by it.
 * @throws Problem not-found, release.already-live, definition.faulty (it does not fit this program any more), publish.read-only
 */
export async function rollBack(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { number, note, actor }: { number: number; note: string; actor: SignedIn },
): Promise<{ release: Release; warnings: DefinitionFault[]; stay: StayingExperiment[] }> {
  const { db, clock, screens } = tools
  refuseReadOnly(tools)
  const { release, stay } = await db.transaction(async (trx) => {
    await holdReleases(trx)
    const { target, live, older } = await bothSides(tools, trx, number)
    const { files, stay } = experimentsThen({ live, older })
    const checked = checkShown(files)
    if (!checked.set) throw new Problem('definition.faulty', { extra: { faults: checked.faults } })

    const now = clock.now()
    const bases = Object.fromEntries(
      live.map(({ definition }) => [keyOf(definition), hashOf(definition)]),
    )
    const changes: Record<string, number> = {}
    const staying = new Set(stay.map(({ id }) => keyOf({ kind: 'experiment', id })))
    const written = { authorId: actor.accountId, at: now, note }
    const { others, gone } = differencesOf({ live, files })
    for (const entry of others) {
      const key = keyOf(entry.definition)
      if (staying.has(key)) Object.assign(changes, await keepVersions(trx, [entry], written))
      else changes[key] = target.map![key]!
    }
    for (const { definition } of gone)
      changes[keyOf(definition)] = await keepRemoval(trx, definition, {
        authorId: actor.accountId,
        at: now,
      })
    if (Object.keys(changes).length === 0) throw alreadyLive(stay)

    await keepFiles(tools, trx, live)
    const made = await Release.query(trx).insertAndFetch({
      number: await nextReleaseNumber(trx),
      state: 'scheduled',
      changes,
      bases: Object.fromEntries(Object.keys(changes).map((key) => [key, bases[key] ?? null])),
      note,
      authorId: actor.accountId,
      createdAt: now,
      bringsBack: number,
      faults: [],
    })
    await recordAudit(
      { db: trx, clock },
      {
        actor,
        action: 'release.rolled-back',
        subject: { kind: 'release', id: String(made.number) },
        after: { changes, bringsBack: number, ...(stay.length > 0 && { stay }) },
        ...(note && { reason: note }),
      },
    )
    await makeLive(tools, trx, { release: made, live, set: checked.set })
    return { release: await Release.query(trx).findById(made.number).throwIfNotFound(), stay }
  })
  await screens.store.refresh()
  return { release, warnings: [], stay }
}

/** What bringing a release back would make of experiments. @throws as rollBack, but for what is live already */
export async function readExperimentsThen(
  tools: Pick<Tools, 'db' | 'screens'>,
  { number }: { number: number },
): Promise<{ stay: StayingExperiment[]; end: string[]; changed: DefinitionName[] }> {
  const sides = await bothSides(tools, tools.db, number)
  const { files, stay } = experimentsThen(sides)
  const { others, gone } = differencesOf({ live: sides.live, files })
  const staying = new Set(stay.map(({ id }) => keyOf({ kind: 'experiment', id })))
  const changed = [...others, ...gone]
    .map(({ definition: { kind, id } }) => ({ kind, id }))
    .filter((name) => !staying.has(keyOf(name)))
  return { stay, end: endedByGoingBack(sides), changed }
}

/** What is to be another than it is now, and what is to be there no more. */
function differencesOf({
  live,
  files,
}: Record<'live' | 'files', readonly DefinitionFile[]>): Record<
  'others' | 'gone',
  DefinitionFile[]
> {
  const now = new Map(live.map(({ definition }) => [keyOf(definition), hashOf(definition)]))
  const wanted = new Set(files.map(({ definition }) => keyOf(definition)))
  return {
    others: files.filter(({ definition }) => hashOf(definition) !== now.get(keyOf(definition))),
    gone: live.filter(({ definition }) => !wanted.has(keyOf(definition))),
  }
}

async function bothSides(tools: Pick<Tools, 'screens'>, db: Knex, number: number) {
  const target = await Release.query(db).findById(number).whereNotNull('map')
  if (!target) throw new Problem('not-found')
  const live = await readLive(tools, db)
  const { files: older, faults } = await readRelease(db, target)
  if (faults.length > 0) throw new Problem('definition.faulty', { extra: { faults } })
  return { target, live, older }
}

function alreadyLive(stay: readonly StayingExperiment[]): Problem {
  const ids = stay.map(({ id }) => id).join(', ')
  const detail = `Nothing but experiments would change, and these stay as they are: ${ids}. Start one anew to run it again.`
  return new Problem('release.already-live', ids ? { detail } : {})
}
