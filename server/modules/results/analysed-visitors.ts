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
 * The start of every statement about one run, with `Run`'s fields as its bindings. `mine`: browsers that were given a
 * variation. `people`: whose browser is whose; one that nobody signed in with is a person of its own. `analysed`: each person
 * who saw a variation, once, with that of the browser which was given one first, whatever came after. `mixed`: people who saw
 * more than one, by an account that was used in several browsers, or by what a browser told.
 */
export const analysedVisitors = `
  mine as (
    select * from experiment_exposures
    where experiment = :experiment and phase = :phase and bucket_version >= :minBucketVersion
      and exposed_at < cast(:until as timestamptz)
  ), owned as (
    select distinct on (browser_id) browser_id, owner_id from browser_owners
    where since < cast(:until as timestamptz)
      and owner_id in (select owner_id from browser_owners join mine using (browser_id))
    order by browser_id, since, owner_id
  ), people as (
    select browser_id, owner_id as person from owned
    union all
    select browser_id, browser_id from mine where browser_id not in (select browser_id from owned)
  ), seen as (
    select person, mine.* from mine join people using (browser_id)
    where activated_at < cast(:until as timestamptz)
  ), analysed as (
    select distinct on (person) person, browser_id, variation, exposed_at from seen
    order by person, exposed_at, browser_id
  ), mixed as (
    select person from seen group by person having count(distinct variation) > 1
    union
    select person from seen join tracked_events as told on told.browser_id = seen.browser_id
      and told.at >= seen.exposed_at
    where told.name = 'experiment_viewed' and told.at >= (select min(exposed_at) from mine)
      and told.at < cast(:until as timestamptz) and told.properties->>'experiment' = :experiment
      and told.properties->>'variation' <> seen.variation and not told.is_bot
  )`
