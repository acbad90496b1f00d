import pg from 'pg'
import type { Flow } from '../contract/definitions/flow.ts'

/** What a month of a busy site is made of. */
interface Month {
  browsers: number
  flow: Flow
  /** Experiments that every browser is in, half and half. */
  experiments: readonly string[]
}

const DAYS = 21
/** Of a flow of seventeen steps, so that half of the people see eight and each tells of twenty things. */
const MOST_STEPS = 15

/**
 * Fills an empty database with browsers and some twenty events of each: a page, what they were shown, steps seen and
 * completed as far as each went, choices. Everything happens in the month to come, whose table is there on every day.
 * @returns when it is all over, and how many events there are
 */
export async function fillTracked(
  connectionString: string,
  { browsers, flow, experiments }: Month,
): Promise<{ now: Date; events: number }> {
  // Not a connection of the pool: those are cut off after some seconds.
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ first: Date }>(
    `select date_trunc('month', now()) + interval '1 month' as first`,
  )
  const first = rows[0]?.first ?? new Date(Number.NaN)
  await client.query(
    `create table browsers as
     select n, gen_random_uuid() as id,
       $1::timestamptz + n * (interval '1 day' * $3::int / $2::int) as at
     from generate_series(0, $2::int - 1) as n`,
    [first, browsers, DAYS],
  )
  const { rowCount } = await client.query(
    `insert into tracked_events (id, at, happened_at, file_session_id, visitor_id, browser_id, name,
       flow, properties, utm, is_bot)
     select gen_random_uuid(), told, told, id, id, id, name, 'onboarding', properties,
       jsonb_build_object('source', 'source-' || n % 40), false
     from browsers cross join lateral (
       select 'page_viewed' as name, '{"path": "/"}'::jsonb as properties, 0 as later
       union all
       select 'experiment_viewed', jsonb_build_object('experiment', experiment,
         'variation', (array['control', 'test'])[1 + n % 2], 'path', '/'), 0
       from unnest($1::text[]) as experiment
       union all
       select name, jsonb_build_object('step', step, 'ms', (random() * 60000)::int, 'index', nth,
         'path', '/file/' || step, 'entry', 'entry-' || n % 10), nth::int
       from unnest($2::text[]) with ordinality as step (step, nth)
         cross join unnest(array['step_viewed', 'step_completed']) as name
       where nth <= 1 + n * 7919 % $3::int
       union all
       select name, properties, 9
       from (values ('lead_added', '{}'::jsonb, 3), ('add_to_cart', '{"suit": "one"}', 2),
         ('add_to_cart', '{"suit": "two"}', 4), ('claims_submitted', '{"count": 1}', 5))
         as deed (name, properties, every)
       where n * 31 % every = 0
     ) as done cross join lateral (select at + done.later * interval '30 seconds' as told) as when_told
     order by told`,
    [experiments, flow.steps.map(({ id }) => id), MOST_STEPS],
  )
  await client.query(
    `insert into experiment_exposures (browser_id, experiment, phase, bucket_version, variation,
       exposed_at, activated_at, device, entry_tag)
     select id, experiment, '0', 0, (array['control', 'test'])[1 + n % 2], at, at,
       (array['phone', 'desktop'])[1 + n % 2], 'entry-' || n % 10
     from browsers cross join unnest($1::text[]) as experiment`,
    [experiments],
  )
  await client.query(
    `insert into browser_origins (browser_id, first_utm, first_at, last_at)
     select id, jsonb_build_object('source', 'source-' || n % 40), at, at from browsers`,
  )
  // One of ten has an account, every third of those in two browsers.
  await client.query(
    `insert into browser_owners (owner_id, browser_id, since)
     select gen_random_uuid(), id, at + interval '1 hour' from browsers where n % 10 = 0
     union all
     select owner.id, browser.id, browser.at + interval '1 hour'
     from browsers as owner join browsers as browser on browser.n - owner.n in (1, 31)
     where owner.n % 30 = 5`,
  )
  await client.query('vacuum analyze tracked_events')
  await client.query('vacuum analyze experiment_exposures, browser_origins, browser_owners')
  await client.end()
  return { now: new Date(first.getTime() + (DAYS + 2) * 86_400_000), events: rowCount ?? 0 }
}
