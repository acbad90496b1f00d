import type { Knex } from 'knex'

/** How many purchases are put down to each source; `direct` to none. @param db the simulation's own */
export async function readAttributions(db: Knex): Promise<Record<string, number>> {
  const { rows } = (await db.raw(
    `select coalesce(first_utm->>'source', 'direct') as source, count(*) as count
     from purchase_attributions group by 1`,
  )) as { rows: { source: string; count: number }[] }
  return Object.fromEntries(rows.map(({ source, count }) => [source, Number(count)]))
}
