import type { Flow } from '#contract/definitions/flow.ts'
import type { Tools } from '../../tools.ts'
import { AWAY_DAYS, DefinitionVersion, Release } from '../definitions/index.ts'
import { contentOf } from './live-content.ts'

const DAY_MS = 86_400_000

/** Flows by their ids as they were live so long ago that nobody from before comes back; none before the first such release. */
export async function settledFlows({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<Map<string, Flow>> {
  const then = new Date(clock.now().getTime() - AWAY_DAYS * DAY_MS)
  const release = await Release.query(db)
    .whereNotNull('map')
    .where('liveAt', '<=', then)
    .orderBy([
      { column: 'liveAt', order: 'desc' },
      { column: 'number', order: 'desc' },
    ])
    .first()
  const keys = Object.entries(release?.map ?? {}).filter(([key]) => key.startsWith('flow/'))
  const versions = await DefinitionVersion.query(db).findByIds(keys.map(([, number]) => number))
  return new Map(
    versions.flatMap((version) => {
      const content = contentOf(version)
      return content ? [[version.definitionId, content as unknown as Flow] as const] : []
    }),
  )
}
