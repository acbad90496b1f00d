import type { Knex } from 'knex'
import { gather } from './gather.ts'

/** Names one run of an experiment, as it stood at some moment. */
export interface Run {
  experiment: string
  phase: string
  /** Whoever was drawn under an older version is out of it. */
  minBucketVersion: number
  /** Nothing from then on is known: where the next phase began, or the end of a day that is judged. */
  until: Date | 'infinity'
}

/**
 * Reads from `run_browsers`: all that were given a variation, each with its `person`, who is the account that first signed in
 * with it, or nobody else. A person's `variation` and `since` are those of the browser that was first given one which it
 * showed; `is_first` marks that browser, `is_analysed` a person who saw one, `is_mixed` who saw more than one, by another
 * browser or by what a browser told. `nth` and `person` are numbers, which are compared faster than ids.
 */
export function withRunBrowsers<Result>(
  db: Knex,
  run: Run,
  read: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return gather(db, { table: 'run_browsers', rows: RUN_BROWSERS, bindings: { ...run } }, read)
}

/** Only who used an account in several browsers is looked at as one of several: most people are one browser. */
const RUN_BROWSERS = `
  with mine as materialized (
    select row_number() over ()::int as nth, browser_id, variation, exposed_at,
      coalesce(activated_at < cast(:until as timestamptz), false) as is_seen
    from experiment_exposures
    where experiment = :experiment and phase = :phase and bucket_version >= :minBucketVersion
      and exposed_at < cast(:until as timestamptz)
  ), owned as materialized (
    select distinct on (browser_id) browser_id, owner_id
    from browser_owners join mine using (browser_id)
    where since < cast(:until as timestamptz) order by browser_id, since, owner_id
  ), told as materialized (
    select distinct mine.browser_id from mine join tracked_events as told on told.browser_id = mine.browser_id
    where told.name = 'experiment_viewed' and told.about = :experiment
      and told.variation <> mine.variation and told.at >= mine.exposed_at
      and told.at >= (select min(exposed_at) from mine) and told.at < cast(:until as timestamptz)
      and not told.is_bot
  ), known as materialized (
    select mine.*, told.browser_id is not null and is_seen as has_told_another, shared.owner_id as account
    from mine left join told using (browser_id) left join owned using (browser_id)
      left join (select owner_id from owned group by owner_id having count(*) > 1) as shared using (owner_id)
  )
  select nth, browser_id, nth as person, variation as given_variation, exposed_at, is_seen, variation,
    exposed_at as since, is_seen as is_analysed, true as is_first, has_told_another as is_mixed
  from known where account is null
  union all
  select nth, browser_id, first_value(nth) over first, variation, exposed_at, is_seen,
    first_value(variation) over first, first_value(exposed_at) over first,
    first_value(is_seen) over first, row_number() over first = 1,
    coalesce(min(variation) filter (where is_seen) over whole
      <> max(variation) filter (where is_seen) over whole, false)
      or bool_or(has_told_another) over whole
  from known where account is not null
  window first as (partition by account order by is_seen desc, exposed_at, browser_id),
    whole as (partition by account)`
