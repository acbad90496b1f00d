import type { Knex } from 'knex'
import { easternDay } from '#contract/closes-at.ts'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import type { SummarizeClaims } from '#contract/wire/admin/operations-claims.ts'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { Tools } from '../../../tools.ts'
import { planFor } from '../../claims/index.ts'
import { Suit } from '../../suits/index.ts'
import { riskOf } from './standing-of.ts'

type Summary = OutputOf<typeof SummarizeClaims>

/** How much waits in the mail room, by how much time is left. Each part reads only what waits. */
export async function summarizeClaims({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<Summary> {
  const now = clock.now()
  const { rows } = (await db.raw(
    `select back.*, doubts.*, cures.* from
       (select count(*)::int as returned
        from claims where state = 'returned' or needs = 'returned') as back,
       (select count(*)::int as "doubtedAddresses"
        from suits where address_doubted_at is not null
          or id in (select suit_id from claims
            where state = 'returned' and needs = :check and erased_at is null)) as doubts,
       (select count(*)::int as deficient,
          (count(*) filter (where cure_by < :today))::int as "overdueCures"
        from deficiencies join claims on claims.id = claim_id
        where cured_at is null and superseded_at is null and state <> 'paid') as cures`,
    { today: easternDay(now), check: ADDRESS_CHECK },
  )) as { rows: [Omit<Summary, keyof ToMail>] }
  return { ...(await countToMail(db, now)), ...rows[0] }
}

type ToMail = Pick<Summary, 'toMail' | 'late' | 'within3Days' | 'held'>

interface Alike {
  suitId: string
  /** Of the notice that they answer. */
  cureBy: string | null
  claims: number
  held: number
}

/** By the ways that are left now, as the list tells them: claims of one settlement and one day to mend them stand alike. */
async function countToMail(db: Knex, now: Date): Promise<ToMail> {
  const { rows } = await db.raw<{ rows: Alike[] }>(
    `select suit_id as "suitId", cure_by::text as "cureBy", count(*)::int as claims,
        (count(*) filter (where held_at is not null))::int as held
      from claims left join (
        select distinct on (claim_id) claim_id, cure_by from deficiencies
        where superseded_at is null order by claim_id, created_at desc, id desc
      ) as cure on claim_id = claims.id
      where state in ('signed', 'queued', 'printing')
      group by suit_id, cure_by`,
  )
  const suits = await Suit.query(db).findByIds([...new Set(rows.map(({ suitId }) => suitId))])
  const suitsById = new Map(suits.map((suit) => [suit.id, suit]))
  const counts: ToMail = { toMail: 0, late: 0, within3Days: 0, held: 0 }
  for (const { suitId, cureBy, claims, held } of rows) {
    const suit = suitsById.get(suitId)
    const risk = suit && riskOf(planFor(suit, now, cureBy === null ? undefined : { cureBy }), now)
    counts.toMail += claims
    counts.held += held
    if (risk === 'late') counts.late += claims
    if (risk === 'today' || risk === 'soon') counts.within3Days += claims
  }
  return counts
}
