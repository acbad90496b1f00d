import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import {
  type DefinitionFile,
  goLive,
  keepVersions,
  liveRelease,
  nextReleaseNumber,
  Release,
} from '../definitions/index.ts'

/**
 * Where the files are the truth they are edited outside of /admin, too: what they say right before a release is kept as a release
 * of its own, so that it can be brought back. Nothing where the last release says the same. Before the new one is recorded.
 */
export async function keepFiles(
  { clock, screens }: Pick<Tools, 'clock' | 'screens'>,
  trx: Knex,
  live: readonly DefinitionFile[],
): Promise<void> {
  const { store } = screens
  if (store.source !== 'files') return
  // A moment before what takes its place.
  const at = new Date(clock.now().getTime() - 1)
  const writings = live.map((entry) => ({
    ...entry,
    text: readFileSync(join(store.root, entry.file), 'utf8'),
  }))
  const map = await keepVersions(trx, writings, { authorId: null, at })
  const last = await liveRelease(trx)
  const before = last?.map ?? {}
  const changes = Object.fromEntries(
    Object.entries(map).filter(([key, version]) => before[key] !== version),
  )
  const isGone = Object.keys(before).some((key) => !(key in map))
  if (Object.keys(changes).length === 0 && !isGone) return

  const number = await nextReleaseNumber(trx)
  const rest = { changes, bases: {}, note: 'As in the files', createdAt: at, faults: [] }
  await Release.query(trx).insert({ number, state: 'scheduled', ...rest })
  await goLive(trx, { number, map, liveAt: at })
}
