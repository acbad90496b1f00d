/** Whom a funnel counts; absent: everybody. */
export interface FunnelFilter {
  experiment?: string
  variation?: string
  device?: string
  entry?: string
  source?: string
}

/**
 * The start of both statements about a funnel. `seen`: what browsers did at the flow's steps, programs left out. `visitors`:
 * what is known of each of them, by the experiments they are in, by where they came from, and by their own events.
 * Bindings: steps, since, experiment (null for none).
 */
export const funnelVisitors = `
  seen as (
    select browser_id, name, properties->>'step' as step, properties, utm,
      array_position(cast(:steps as text[]), properties->>'step') as place,
      case when jsonb_typeof(properties->'ms') = 'number' and name = 'step_completed'
        then least((properties->>'ms')::float8, 86400000) end as ms
    from tracked_events
    where name in ('step_viewed', 'step_completed') and at >= :since and not is_bot
      and browser_id is not null and properties->>'step' = any (cast(:steps as text[]))
  ), told as (
    select browser_id, min(properties->>'device') as device, min(properties->>'entryTag') as entry,
      min(utm->>'source') as source
    from seen group by browser_id
  ), visitors as (
    select told.browser_id,
      coalesce(met.device, told.device, 'unknown') as device,
      coalesce(met.entry_tag, told.entry, 'none') as entry,
      coalesce(origin.first_utm->>'source', told.source, 'none') as source,
      coalesce(own.variation, 'none') as variation
    from told
    left join browser_origins as origin using (browser_id)
    left join experiment_exposures as own
      on own.browser_id = told.browser_id and own.experiment = :experiment and own.phase = :phase
    left join lateral (
      select device, entry_tag from experiment_exposures as first
      where first.browser_id = told.browser_id order by exposed_at limit 1
    ) as met on true
  )`
