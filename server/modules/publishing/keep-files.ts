import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import {
  type DefinitionFile,
  keepVersions,
  liveRelease,
  releaseFiles,
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
  const before = (await liveRelease(trx))?.map ?? {}
  if (isDeepStrictEqual(map, before)) return
  await releaseFiles(trx, { map, before, note: 'As in the files', at, faults: [] })
}
