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
 * The start of every statement about one run, with `Run`'s fields as its bindings. `browsers`: all that were given a
 * variation, each with its person, who is the account that first signed in with it, or nobody else. A person's `variation` and
 * `since` are those of the browser that was first given one which it showed; `is_first` marks that browser, `is_analysed` a
 * person who saw one, `is_mixed` who saw more than one, by another browser or by what a browser told. Windows instead of
 * joins: they cost the same whatever the database guesses of its tables.
 */
export const analysedVisitors = `
  mine as (
    select *, coalesce(activated_at < cast(:until as timestamptz), false) as is_seen, coalesce((
      select owner_id from browser_owners as owned where owned.browser_id = given.browser_id
        and owned.since < cast(:until as timestamptz)
      order by owned.since, owner_id limit 1
    ), browser_id) as person
    from experiment_exposures as given
    where experiment = :experiment and phase = :phase and bucket_version >= :minBucketVersion
      and exposed_at < cast(:until as timestamptz)
  ), told as (
    select mine.browser_id from mine join tracked_events as told on told.browser_id = mine.browser_id
      and told.at >= mine.exposed_at
    where told.name = 'experiment_viewed' and told.at >= (select min(exposed_at) from mine)
      and told.at < cast(:until as timestamptz) and told.properties->>'experiment' = :experiment
      and told.properties->>'variation' <> mine.variation and not told.is_bot
  ), browsers as (
    select person, browser_id, variation as given_variation, exposed_at, is_seen,
      first_value(variation) over first as variation, first_value(exposed_at) over first as since,
      first_value(is_seen) over first as is_analysed, row_number() over first = 1 as is_first,
      coalesce(min(variation) filter (where is_seen) over whole
        <> max(variation) filter (where is_seen) over whole, false)
        or bool_or(is_seen and browser_id in (select browser_id from told)) over whole as is_mixed
    from mine
    window first as (partition by person order by is_seen desc, exposed_at, browser_id),
      whole as (partition by person)
  )`
