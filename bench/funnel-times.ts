import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../server/db/connect.ts'
import { readFunnel } from '../server/modules/results/read-funnel.ts'
import { readInTurn } from '../server/modules/results/read-in-turn.ts'
import { setup } from '../server/testing/global-database.ts'
import { fakeTools, testStore } from '../server/testing/tools.ts'

/**
 * How long a funnel takes over 1.2 million events of 100,000 browsers, and what visitors wait for the database while twelve
 * are asked for at once. On a database of its own; run by `node bench/funnel-times.ts`.
 */
const BROWSERS = 100_000
const STEPS = 6
const MOST_MS = 8_000
const MOST_WAIT_MS = 500
const FLOW = { flowId: 'onboarding', days: 30 }

let url = ''
const clearAway = await setup({
  provide: (name: string, value: string) => void (name === 'databaseUrl' && (url = value)),
})
const db = connect(url)
try {
  const now = await fill()
  const tools = fakeTools(db, { clock: { now: () => now } })
  const fits: boolean[] = []
  for (const asked of [{}, { by: 'device' }, { by: 'source' }, { device: 'phone' }] as const) {
    const { took, result } = await timed(() => readFunnel(tools, { ...FLOW, ...asked }))
    const visitors = result.groups.reduce((sum, group) => sum + group.visitors, 0)
    fits.push(took <= MOST_MS)
    console.log(`${JSON.stringify(asked)}: ${took.toFixed(0)} ms for ${visitors} visitors`)
  }
  let isOver = false
  const waits: number[] = []
  const visitor = (async () => {
    while (!isOver) {
      waits.push((await timed(() => db.raw('select 1'))).took)
      await wait(20)
    }
  })()
  const { took, result } = await timed(() =>
    Promise.allSettled(Array.from({ length: 12 }, () => readInTurn(() => readFunnel(tools, FLOW)))),
  )
  isOver = true
  await visitor
  const answered = result.filter(({ status }) => status === 'fulfilled').length
  fits.push(answered === 10, Math.max(...waits) <= MOST_WAIT_MS)
  console.log(
    `12 at once: ${answered} answered in ${took.toFixed(0)} ms; a visitor waits ${Math.max(...waits).toFixed(0)} ms at most`,
  )
  process.exitCode = fits.every(Boolean) ? 0 : 1
} finally {
  testStore().stop()
  await db.destroy()
  await clearAway()
}

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ took: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { took: performance.now() - began, result }
}

/** Everything happens in the month to come, whose table is there on every day. @returns its end */
async function fill(): Promise<Date> {
  const flow = testStore().current().flows.get(FLOW.flowId)?.definition
  const steps = flow?.steps.slice(0, STEPS).map(({ id }) => id)
  // Not a connection of the pool: those are cut off after some seconds.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ first: Date }>(
    `select date_trunc('month', now()) + interval '1 month' as first`,
  )
  const first = rows[0]?.first ?? new Date(Number.NaN)
  await client.query(
    `create table browsers as
     select n, gen_random_uuid() as id, $1::timestamptz + n * interval '20 seconds' as at
     from generate_series(1, $2::int) as n`,
    [first, BROWSERS],
  )
  await client.query(
    `insert into tracked_events (id, at, happened_at, file_session_id, visitor_id, browser_id, name,
       flow, properties, utm, is_bot)
     select gen_random_uuid(), at, at, id, id, id, name, 'onboarding',
       jsonb_build_object('step', step, 'ms', (random() * 60000)::int,
         'device', (array['phone', 'desktop'])[1 + n % 2], 'path', '/file'),
       jsonb_build_object('source', 'source-' || n % 40), false
     from browsers cross join unnest($1::text[]) as step
       cross join unnest(array['step_viewed', 'step_completed']) as name
     order by at`,
    [steps],
  )
  await client.query(
    `insert into experiment_exposures (browser_id, experiment, phase, bucket_version, variation,
       exposed_at, activated_at, device, entry_tag)
     select id, experiment, '0', 0, (array['control', 'test'])[1 + n % 2], at, at,
       (array['phone', 'desktop'])[1 + n % 2], 'entry-' || n % 10
     from browsers cross join unnest(array['product_selection_v2', 'one', 'two']) as experiment`,
  )
  await client.query(
    `insert into browser_origins (browser_id, first_utm, first_at, last_at)
     select id, jsonb_build_object('source', 'source-' || n % 40), at, at from browsers`,
  )
  await client.query('vacuum analyze tracked_events, experiment_exposures, browser_origins')
  await client.end()
  return new Date(first.getTime() + 25 * 86_400_000)
}
