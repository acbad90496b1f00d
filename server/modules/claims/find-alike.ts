import type { Knex } from 'knex'
import type { Likeness } from '#contract/wire/admin/operations-claims.ts'

/** So many other people sign from one connection within a day before that is told: a family, or a dormitory, is nothing odd. */
const MOST_FROM_ONE = 3
const MOST_TOLD = 20
/** Behind one address of a proxy everybody looks alike: more is not read for a list. */
const MOST_READ = 5_000

export interface Alike {
  kind: Likeness
  /** The claims of other people that have it in common. */
  others: { id: string; reference: string }[]
}

/**
 * What claims have in common with those of other people that stand: a notice number or an address in the same settlement, or
 * a connection from which several people signed within a day. Claims without anything are absent.
 */
export async function findAlike(
  db: Knex,
  { ids }: { ids: readonly string[] },
): Promise<ReadonlyMap<string, Alike[]>> {
  const rows = (await db('claimLikenesses as own')
    .join('claimLikenesses as same', (on) =>
      on.on('same.mark', 'own.mark').andOn('same.kind', 'own.kind'),
    )
    .join('claims as mine', 'mine.id', 'own.claimId')
    .join('claims as other', 'other.id', 'same.claimId')
    .whereIn('own.claimId', [...ids])
    .whereRaw('other.visitor_id <> mine.visitor_id')
    .whereNotIn('other.state', ['cancelled', 'expired'])
    .whereNotNull('other.signedAt')
    .whereRaw(`(own.kind <> 'connection' or abs(extract(epoch from same.at - own.at)) < 86400)`)
    .orderBy(['own.claimId', 'own.kind', 'other.id'])
    .limit(MOST_READ)
    .select(
      'own.claimId as claimId',
      'own.kind as kind',
      'other.id as id',
      'other.reference as reference',
      'mine.visitorId as visitorId',
      'other.visitorId as otherVisitorId',
    )) as Found[]

  const personOf = await peopleBehind(db, rows)
  const ofOthers = rows.filter(
    ({ visitorId, otherVisitorId }) => personOf(visitorId) !== personOf(otherVisitorId),
  )
  const peopleIn = (found: readonly Found[]) =>
    new Set(found.map(({ otherVisitorId }) => personOf(otherVisitorId))).size
  const alike = new Map<string, Alike[]>()
  for (const [claimId, found] of Map.groupBy(ofOthers, (row) => row.claimId)) {
    const kinds = [...Map.groupBy(found, ({ kind }) => kind)].filter(
      ([kind, shared]) => kind !== 'connection' || peopleIn(shared) > MOST_FROM_ONE,
    )
    if (kinds.length === 0) continue
    alike.set(
      claimId,
      kinds.map(([kind, shared]) => ({
        kind,
        others: shared.slice(0, MOST_TOLD).map(({ id, reference }) => ({ id, reference })),
      })),
    )
  }
  return alike
}

interface Found {
  claimId: string
  kind: Likeness
  id: string
  reference: string
  visitorId: string
  otherVisitorId: string
}

/** Who has a claim: one that an account filed twice is kept aside, under an account that was merged into it (move-visitor.ts). */
async function peopleBehind(
  db: Knex,
  rows: readonly Found[],
): Promise<(visitorId: string) => string> {
  if (rows.length === 0) return (visitorId) => visitorId
  const ids = rows.flatMap(({ visitorId, otherVisitorId }) => [visitorId, otherVisitorId])
  const { rows: merged } = (await db.raw(
    `with recursive up as (
       select visitor_id, merged_into_id from accounts
         where visitor_id = any(?) and merged_into_id is not null
       union
       select up.visitor_id, a.merged_into_id from accounts a join up on a.id = up.merged_into_id
         where a.merged_into_id is not null
     ) select up.visitor_id as visitor, a.visitor_id as person from up
         join accounts a on a.id = up.merged_into_id where a.merged_into_id is null`,
    [[...new Set(ids)]],
  )) as { rows: { visitor: string; person: string }[] }
  const people = new Map(merged.map(({ visitor, person }) => [visitor, person]))
  return (visitorId) => people.get(visitorId) ?? visitorId
}
