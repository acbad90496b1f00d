import type { Knex } from 'knex'
import { gather } from './gather.ts'

export type FunnelBindings = Record<string, string | string[] | number | null>

/**
 * Reads from `funnel_visitors`: a row for each browser that did anything at the flow's steps, programs left out. `reached`
 * and `completed` have a bit for each step's place (a flow has at most 63); what is known of the browser comes from the
 * experiments it is in, from its origin, and from its own events.
 * @param bindings steps, since, experiment and phase (null for none), and the least bucket version that is in it
 */
export function withFunnelVisitors<Result>(
  db: Knex,
  bindings: FunnelBindings,
  read: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return gather(db, { table: 'funnel_visitors', rows: FUNNEL_VISITORS, bindings }, async (trx) => {
    await readOwnWords(trx, bindings)
    return read(trx)
  })
}

const FUNNEL_VISITORS = `
  with told as materialized (
    select browser_id, bit_or(bit) as reached,
      bit_or(case when name = 'step_completed' then bit else 0 end) as completed
    from tracked_events join (
      select about, 1::bigint << (place - 1)::int as bit
      from unnest(cast(:steps as text[])) with ordinality as step (about, place)
    ) as steps using (about)
    where name in ('step_viewed', 'step_completed') and at >= :since and not is_bot
      and browser_id is not null
    group by browser_id
  ), met as (
    select distinct on (browser_id) browser_id, first.device, first.entry_tag
    from experiment_exposures as first join told using (browser_id)
    order by browser_id, exposed_at
  )
  select browser_id, told.reached, told.completed, met.device, met.entry_tag as entry,
    case when origin.browser_id is not null then coalesce(origin.first_utm->>'source', 'none') end
      as source,
    coalesce(own.variation, 'none') as variation
  from told
  left join met using (browser_id)
  left join browser_origins as origin using (browser_id)
  left join (
    select browser_id, variation from experiment_exposures
    where experiment = :experiment and phase = :phase and bucket_version >= :least
  ) as own using (browser_id)`

const IS_UNKNOWN = '(device is null or entry is null or source is null)'

/** What is not known from elsewhere, as the browsers' own events say it; they are asked only where something is missing. */
async function readOwnWords(trx: Knex, bindings: FunnelBindings): Promise<void> {
  const { rows } = (await trx.raw(
    `select exists (select from funnel_visitors where device is null or entry is null) as lacks,
       exists (select from funnel_visitors where source is null) as "lacksSource"`,
  )) as { rows: { lacks: boolean; lacksSource: boolean }[] }
  const [{ lacks, lacksSource } = { lacks: false, lacksSource: false }] = rows
  if (!lacks && !lacksSource) return
  // Only where a source is missing: of all that is asked, it alone does not stand in the index.
  const source = lacksSource ? `min(utm->>'source' collate "C")` : 'null'
  await trx.raw(
    `update funnel_visitors set device = coalesce(funnel_visitors.device, said.device, 'unknown'),
       entry = coalesce(funnel_visitors.entry, said.entry, 'none'),
       source = coalesce(funnel_visitors.source, said.source, 'none')
     from funnel_visitors as one left join (
       select browser_id, min(device collate "C") as device, min(entry collate "C") as entry,
         ${source} as source
       from tracked_events
       where name in ('step_viewed', 'step_completed') and about = any(:steps) and at >= :since
         and not is_bot and browser_id in (select browser_id from funnel_visitors where ${IS_UNKNOWN})
       group by browser_id
     ) as said using (browser_id)
     where one.ctid = funnel_visitors.ctid
       and (one.device is null or one.entry is null or one.source is null)`,
    bindings,
  )
}
