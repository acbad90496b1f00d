/** Names one run of an experiment. */
export interface Run {
  experiment: string
  phase: string
  /** Whoever was drawn under an older version is out of it. */
  minBucketVersion: number
}

/**
 * The start of every statement about one run, with `Run`'s fields as its bindings. `mine`: who was given a variation.
 * `mixed`: who saw more than one, by an account that was used in browsers of different variations, or by what the browser
 * told. `analysed`: who saw theirs, and no other.
 */
export const analysedVisitors = `
  mine as (
    select * from experiment_exposures
    where experiment = :experiment and phase = :phase and bucket_version >= :minBucketVersion
  ), mixed as (
    select browser_id from browser_owners where owner_id in (
      select owner_id from browser_owners join mine using (browser_id)
      group by owner_id having count(distinct variation) > 1
    )
    union
    select mine.browser_id from mine join tracked_events as told on told.browser_id = mine.browser_id
    where told.name = 'experiment_viewed' and told.at >= (select min(exposed_at) from mine)
      and told.properties->>'experiment' = :experiment
      and told.properties->>'variation' <> mine.variation and not told.is_bot
  ), analysed as (
    select browser_id, variation, exposed_at from mine
    where activated_at is not null and browser_id not in (select browser_id from mixed)
  )`
