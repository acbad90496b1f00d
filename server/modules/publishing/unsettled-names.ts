import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import { AuditEntry } from '../audit/index.ts'
import { nameOfKey, Release } from '../definitions/index.ts'

/**
 * Of refused releases, by their numbers: what they held that has neither gone live since nor been discarded, so that a draft of it is
 * theirs, or a newer one.
 */
export async function unsettledNames(
  { db }: Pick<Tools, 'db'>,
  releases: readonly Release[],
): Promise<Map<number, DefinitionName[]>> {
  const refused = releases.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return new Map()
  const numbers = refused.map(({ number }) => String(number))
  const refusals = await AuditEntry.query(db)
    .where({ subjectKind: 'release', action: 'release.refused' })
    .whereIn('subjectId', numbers)
  if (refusals.length === 0) return new Map()
  const keys = refused.flatMap(({ changes }) => Object.keys(changes))
  const discarded = await AuditEntry.query(db)
    .where({ subjectKind: 'definition', action: 'draft.discarded' })
    .whereIn('subjectId', keys)
  const earliest = new Date(Math.min(...refusals.map(({ at }) => at.getTime())))
  const live = await Release.query(db).where('liveAt', '>', earliest).select('changes', 'liveAt')
  return new Map(
    refused.map(({ number, changes }) => {
      const at = refusals.find(({ subjectId }) => subjectId === String(number))?.at
      const isSince = (moment: Date | null) => at && moment && moment > at
      const settled = new Set([
        ...live.filter(({ liveAt }) => isSince(liveAt)).flatMap((one) => Object.keys(one.changes)),
        ...discarded.filter((entry) => isSince(entry.at)).map(({ subjectId }) => subjectId),
      ])
      const left = Object.keys(changes).filter((key) => !settled.has(key))
      return [number, left.toSorted().map(nameOfKey)]
    }),
  )
}
