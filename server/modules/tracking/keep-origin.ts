import type { Knex } from 'knex'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { UtmValues } from '#contract/wire/tracking.ts'
import { writeTogether } from '../../db/write-together.ts'

/** What a browser says of where it came from. */
export interface Origin {
  browserId: string
  utm: UtmValues | null
  landingPage: string | null
  at: Date
}

const writerOf = oncePerObject((db: Knex) =>
  writeTogether((rows: readonly Origin[]) => upsertOrigins(db, rows)),
)

/**
 * Keeps where a browser came from: first and last campaign, first page. What came first is never replaced, and a campaign
 * that is known already costs no write.
 * @returns once it is committed
 */
export function keepOrigin(db: Knex, origin: Origin): Promise<void> {
  return writerOf(db).write(origin)
}

async function upsertOrigins(db: Knex, rows: readonly Origin[]): Promise<void> {
  // Two calls of one browser in the same moment are one row: a statement may not change a row twice.
  await db.raw(
    `insert into browser_origins as known (browser_id, first_utm, last_utm, landing_page, first_at, last_at)
     select browser_id,
       (array_agg(utm order by at) filter (where utm is not null))[1],
       (array_agg(utm order by at desc) filter (where utm is not null))[1],
       (array_agg(landing order by at) filter (where landing is not null))[1],
       min(at), max(at)
     from jsonb_to_recordset(?::jsonb) as sent (browser_id uuid, utm jsonb, landing text, at timestamptz)
     group by browser_id
     on conflict (browser_id) do update set
       first_utm = coalesce(known.first_utm, excluded.first_utm),
       last_utm = coalesce(excluded.last_utm, known.last_utm),
       landing_page = coalesce(known.landing_page, excluded.landing_page),
       last_at = excluded.last_at
     where (excluded.last_utm is not null and excluded.last_utm is distinct from known.last_utm)
       or (known.landing_page is null and excluded.landing_page is not null)`,
    [JSON.stringify(rows.map(rowOf))],
  )
}

function rowOf({ browserId, utm, landingPage, at }: Origin): object {
  return { browser_id: browserId, utm, landing: landingPage, at: at.toISOString() }
}
