import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import {
  type DefinitionFile,
  type DefinitionSet,
  DefinitionVersion,
  goLive,
  keepVersions,
  keyOf,
  nameOfKey,
  type Release,
  usualFile,
} from '../definitions/index.ts'

/**
 * Makes a release that was recorded what visitors have: everything that is live with its changes over it. The last thing in
 * its transaction.
 */
export async function makeLive(
  { clock, screens }: Pick<Tools, 'clock' | 'screens'>,
  trx: Knex,
  { release, live, set }: { release: Release; live: readonly DefinitionFile[]; set: DefinitionSet },
): Promise<void> {
  const now = clock.now()
  const map = await keepVersions(trx, live, { authorId: null, at: now })
  const files = new Map(live.map(({ file, definition }) => [keyOf(definition), file]))
  const versions = await DefinitionVersion.query(trx).findByIds(Object.values(release.changes))
  const changes = versions.map(({ kind, definitionId: id, number, text }) => {
    const key = keyOf({ kind, id })
    if (text === null) delete map[key]
    else map[key] = number
    return { file: files.get(key) ?? usualFile(nameOfKey(key)), text }
  })
  await goLive(trx, { number: release.number, map, liveAt: now })
  screens.store.put(changes, set)
}
