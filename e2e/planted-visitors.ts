import { randomUUID } from 'node:crypto'
import pg from 'pg'

export const EXPERIMENT = 'homepage_improvements_test'
const IN_EACH = 1_000

/** What is planted: of 1,000 visitors of each variation, so many opened the first step, and left an address. */
const planted = {
  control: { begun: 200, emails: 100 },
  test: { begun: 260, emails: 110 },
} as const

/** How many days ago they came: two whole weeks are over. */
const DAYS_AGO = 20

/** Fills a server's database with visitors whose doings are known, as if three weeks had gone by. */
export async function plantVisitors(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await readyEarlierMonth(client)
    for (const [variation, { begun, emails }] of Object.entries(planted)) {
      const tag = randomUUID().slice(0, 8)
      await client.query(exposures, [tag, IN_EACH, EXPERIMENT, variation, DAYS_AGO])
      await addEvents(client, { tag, count: begun, name: 'step_viewed', step: 'welcome' })
      await addEvents(client, {
        tag,
        count: begun / 2,
        name: 'step_viewed',
        step: 'select-product',
      })
      await addEvents(client, { tag, count: begun / 2, name: 'step_completed', step: 'welcome' })
      await addEvents(client, { tag, count: emails, name: 'lead_added' })
      await client.query(visits, [tag, IN_EACH, DAYS_AGO])
    }
    // As the database does by itself within minutes of so many new rows.
    await client.query('analyze visits, tracked_events, experiment_exposures')
  } finally {
    await client.end()
  }
}

/** One thing that a visitor does now. */
export async function happenNow(
  databaseUrl: string,
  { name, properties = {} }: { name: string; properties?: Record<string, string> },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into tracked_events (id, at, happened_at, file_session_id, browser_id, name, properties, is_bot)
     values (gen_random_uuid(), now(), now(), gen_random_uuid(), gen_random_uuid(), $1, $2, false)`,
    [name, properties],
  )
  await client.end()
}

/** The site makes room for months to come, so the one before may have none. */
async function readyEarlierMonth(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: string; last: string; suffix: string }>(
    `select to_char(start, 'YYYY-MM-DD') as first, to_char(start + interval '1 month', 'YYYY-MM-DD') as last,
       to_char(start, '_YYYY_MM') as suffix
     from (select date_trunc('month', now() - interval '25 days') as start) as month`,
  )
  const [month] = rows
  for (const parent of ['visits', 'tracked_events']) {
    await client.query(
      `create table if not exists ${parent}${month?.suffix} partition of ${parent}
       for values from ('${month?.first}') to ('${month?.last}')`,
    )
  }
}

/** The browser with a number has the same id in each statement. */
const browser = `md5($1 || n)::uuid`

const exposures = `
  insert into experiment_exposures
    (browser_id, experiment, phase, bucket_version, variation, exposed_at, activated_at, device)
  select ${browser}, $3, '0', 0, $4, seen, seen, case when n % 4 = 0 then 'desktop' else 'phone' end
  from generate_series(1, $2::int) as n,
    lateral (select now() - make_interval(days => $5::int - (n % 10)) as seen) as moment`

const visits = `
  insert into visits (at, visitor_id, browser_id, visit_type, is_bot)
  select now() - make_interval(days => $3::int - (n % 20)), ${browser}, ${browser},
    case when n % 3 = 0 then 'onboarding' else 'homepage' end, false
  from generate_series(1, $2::int) as n`

/** Half an hour after they came; a step takes 30 to 90 s. */
async function addEvents(
  client: pg.Client,
  { tag, count, name, step }: { tag: string; count: number; name: string; step?: string },
): Promise<void> {
  await client.query(
    `insert into tracked_events (id, at, happened_at, file_session_id, browser_id, name, properties, is_bot)
     select gen_random_uuid(), at, at, ${browser}, ${browser}, $3,
       case when $4::text is null then '{}'::jsonb
         else jsonb_build_object('step', $4::text, 'ms', 30000 + (n % 61) * 1000) end, false
     from generate_series(1, $2::int) as n,
       lateral (select now() - make_interval(days => $5::int - (n % 10), mins => -30) as at) as moment`,
    [tag, count, name, step ?? null, DAYS_AGO],
  )
}
