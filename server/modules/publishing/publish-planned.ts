import type { Knex } from 'knex'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { inTime } from '../../jobs/in-time.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  type DefinitionFile,
  DefinitionVersion,
  holdReleases,
  keyOf,
  nameOfKey,
  Release,
  usualFile,
} from '../definitions/index.ts'
import { judgeRelease } from './check-release.ts'
import { keepFiles } from './keep-files.ts'
import { candidateIn, hashOf } from './live-content.ts'
import { makeLive } from './make-live.ts'
import { publishPlannedJob } from './publish-planned.job.ts'
import { restoreDrafts } from './restore-drafts.ts'
import { settledFlows } from './settled-flows.ts'

/**
 * Publishes a planned release, if it is still planned and still good: what is live may be another thing by now. One that is not
 * is refused, said, and its drafts are there again. Before its time it is ordered anew: an order that was worked is gone.
 */
export async function publishPlanned(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'log' | 'jobs'>,
  { number }: { number: number },
): Promise<void> {
  const { db, clock, log, screens } = tools
  await db.transaction(async (trx) => {
    await holdReleases(trx)
    const release = await Release.query(trx).findById(number).forUpdate()
    if (release?.state !== 'scheduled' || !release.publishAt) return
    const early = release.publishAt.getTime() - clock.now().getTime()
    if (early > 0) {
      const runAt = await inTime(trx, early)
      return tools.jobs.order(trx, publishPlannedJob, { number }, { runAt })
    }

    const { files: live, faults: unread } = await screens.store.readLive(trx)
    const candidates = await candidatesOf(trx, release)
    const stale = staleFaults(release, live)
    const settled = await settledFlows({ db: trx, clock })
    const { words } = tools.screens.store.written()
    const judged = judgeRelease({ live, candidates, words, settled })
    const faults = [...readOnlyFault(tools), ...unread, ...stale, ...judged.faults]
    const isGood = faults.length === 0 && judged.set !== undefined
    if (isGood && judged.set) {
      await keepFiles(tools, trx, live)
      await makeLive(tools, trx, { release, live, set: judged.set })
    } else {
      await Release.query(trx).patch({ state: 'refused', faults }).where({ number })
      await restoreDrafts(tools, trx, release)
      log.error({ event: 'release-refused', release: number, faults })
    }
    await recordAudit(
      { db: trx, clock },
      {
        actor: 'system',
        action: isGood ? 'release.published' : 'release.refused',
        subject: { kind: 'release', id: String(number) },
        after: isGood ? { changes: release.changes } : { faults },
      },
    )
  })
  await screens.store.refresh()
}

async function candidatesOf(trx: Knex, { changes }: Release) {
  const versions = await DefinitionVersion.query(trx).findByIds(Object.values(changes))
  return versions.map(({ kind, definitionId: id, text }) => candidateIn({ kind, id, text }))
}

function staleFaults({ bases }: Release, live: readonly DefinitionFile[]): DefinitionFault[] {
  const hashes = new Map(live.map(({ definition }) => [keyOf(definition), hashOf(definition)]))
  return Object.entries(bases)
    .filter(([key, base]) => base !== (hashes.get(key) ?? null))
    .map(([key]) => ({
      file: usualFile(nameOfKey(key)),
      pointer: '',
      reason: 'something else went live after this was planned',
    }))
}

function readOnlyFault({ screens }: Pick<Tools, 'screens'>): DefinitionFault[] {
  const reason = screens.store.readOnlyBecause()
  return reason ? [{ file: screens.store.root, pointer: '', reason }] : []
}
