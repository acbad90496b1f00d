import type { DefinitionChange, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { DefinitionVersion, nameOfKey, Release } from '../definitions/index.ts'
import { toldChanges } from './guarded-changes.ts'
import { contentOf } from './live-content.ts'

/** What a release changed against the one that was live before it; of one that never was, against what is live. */
export async function readReleaseChanges(
  { db }: Pick<Tools, 'db'>,
  { number }: { number: number },
): Promise<{
  release: Release
  definitions: (DefinitionName & { changes: DefinitionChange[] })[]
}> {
  const release = await Release.query(db).findById(number)
  if (!release) throw new Problem('not-found')
  const before = await Release.query(db)
    .whereNotNull('map')
    .modify((query) => {
      if (release.liveAt) void query.where('liveAt', '<=', release.liveAt).whereNot({ number })
    })
    .orderBy([
      { column: 'liveAt', order: 'desc' },
      { column: 'number', order: 'desc' },
    ])
    .first()
  const keys = Object.keys(release.changes).toSorted()
  const numbers = keys.flatMap((key) => [release.changes[key]!, before?.map?.[key] ?? 0])
  const versions = await DefinitionVersion.query(db).findByIds(numbers)
  const texts = new Map(versions.map((version) => [version.number, version]))
  const read = (version: number | undefined) => {
    const found = version === undefined ? undefined : texts.get(version)
    return found ? contentOf(found) : null
  }
  const definitions = keys.map((key) => ({
    ...nameOfKey(key),
    changes: toldChanges(read(before?.map?.[key]), read(release.changes[key])),
  }))
  return { release, definitions }
}
