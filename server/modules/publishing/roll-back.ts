import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  checkFiles,
  holdReleases,
  keepRemoval,
  keyOf,
  nextReleaseNumber,
  readRelease,
  Release,
} from '../definitions/index.ts'
import { keepFiles } from './keep-files.ts'
import { hashOf } from './live-content.ts'
import { makeLive } from './make-live.ts'
import { readLive, refuseReadOnly } from './publish-drafts.ts'

/**
 * Publishes again what was live with an older release, as a new one. People inside lose nothing by going back: answers that are
 * not asked for are kept. What was published once needs no second pair of eyes.
 * @throws Problem not-found, release.already-live, definition.faulty (it does not fit this program any more), publish.read-only
 */
export async function rollBack(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { number, note, actor }: { number: number; note: string; actor: SignedIn },
): Promise<{ release: Release; warnings: DefinitionFault[] }> {
  const { db, clock, screens } = tools
  refuseReadOnly(tools)
  const release = await db.transaction(async (trx) => {
    await holdReleases(trx)
    const target = await Release.query(trx).findById(number).whereNotNull('map')
    if (!target) throw new Problem('not-found')
    const live = await readLive(tools, trx)
    const { files, faults } = await readRelease(trx, target)
    const checked = faults.length ? { faults } : checkFiles(files)
    if (!('set' in checked) || !checked.set)
      throw new Problem('definition.faulty', { extra: { faults: checked.faults } })

    const now = clock.now()
    const bases = Object.fromEntries(
      live.map(({ definition }) => [keyOf(definition), hashOf(definition)]),
    )
    const changes: Record<string, number> = {}
    const wanted = new Map(files.map(({ definition }) => [keyOf(definition), definition]))
    for (const [key, definition] of wanted)
      if (hashOf(definition) !== bases[key]) changes[key] = target.map![key]!
    for (const { definition } of live)
      if (!wanted.has(keyOf(definition)))
        changes[keyOf(definition)] = await keepRemoval(trx, definition, {
          authorId: actor.accountId,
          at: now,
        })
    if (Object.keys(changes).length === 0) throw new Problem('release.already-live')

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
        after: { changes, bringsBack: number },
        ...(note && { reason: note }),
      },
    )
    await makeLive(tools, trx, { release: made, live, set: checked.set })
    return Release.query(trx).findById(made.number).throwIfNotFound()
  })
  await screens.store.refresh()
  return { release, warnings: [] }
}
