import type { Knex } from 'knex'

export type FunnelBindings = Record<string, string | string[] | null>

/** What a busy month needs to be gathered without the disk; two are read at once at most (read-in-turn.ts). */
const WORK_MEMORY = '64MB'
/** More than visitors' statements get, and less than a connection waits for its answer (db/connect.ts). */
const STATEMENT_MS = 7_500

/**
 * Reads from `funnel_visitors`, a table that only this transaction sees: a row for each browser that did anything at the
 * flow's steps, programs left out. `reached` and `completed` have a bit for each step's place (a flow has at most 63);
 * what is known of the browser comes from the experiments it is in, from its origin, and from its own events.
 * Gathered once, since that is what takes the time, and apart, since each statement has its time.
 * @param bindings steps, since, experiment and phase (null for none)
 */
export async function withFunnelVisitors<Result>(
  db: Knex,
  bindings: FunnelBindings,
  read: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    // What is gathered is large, which the planner cannot know: row by row it would take the longest.
    await trx.raw(`set local work_mem = '${WORK_MEMORY}'; set local enable_nestloop = off;
      set local statement_timeout = ${STATEMENT_MS}`)
    await trx.raw(`create temporary table funnel_visitors as ${gathered}`, bindings)
    const result = await read(trx)
    await trx.raw('drop table funnel_visitors')
    return result
  })
}

const gathered = `
  with seen as (
    select browser_id, array_position(cast(:steps as text[]), properties->>'step') as place,
      name = 'step_completed' as is_completed, properties, utm
    from tracked_events
    where name in ('step_viewed', 'step_completed') and at >= :since and not is_bot
      and browser_id is not null
    -- Keeps the place from being looked up again for each use of it.
    offset 0
  ), told as materialized (
    select browser_id, max(place) as furthest, bit_or(1::bigint << place) as reached,
      bit_or(case when is_completed then 1::bigint << place else 0 end) as completed,
      min(properties->>'device' collate "C") as device,
      min(properties->>'entryTag' collate "C") as entry,
      min(utm->>'source' collate "C") as source
    from seen where place is not null group by browser_id
  ), met as (
    select distinct on (browser_id) browser_id, first.device, first.entry_tag
    from experiment_exposures as first join told using (browser_id)
    order by browser_id, exposed_at
  )
  select browser_id, told.furthest, told.reached, told.completed,
    coalesce(met.device, told.device, 'unknown') as device,
    coalesce(met.entry_tag, told.entry, 'none') as entry,
    coalesce(origin.first_utm->>'source', told.source, 'none') as source,
    coalesce(own.variation, 'none') as variation
  from told
  left join met using (browser_id)
  left join browser_origins as origin using (browser_id)
  left join (
    select browser_id, variation from experiment_exposures
    where experiment = :experiment and phase = :phase
  ) as own using (browser_id)`
