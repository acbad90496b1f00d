import { connect } from '../server/db/connect.ts'
import { importSample } from '../server/modules/unclaimed/lists/import-sample.ts'
import { makeSample } from '../server/modules/unclaimed/lists/make-sample.ts'
import { searchProperties } from '../server/modules/unclaimed/search/search-properties.ts'
import { setup } from '../server/testing/global-database.ts'
import { timed } from './filled-database.ts'
import { percentile } from './statistics.ts'
import { judged, table } from './table.ts'

/**
 * How long a search for unclaimed money takes among a million made-up entries, on a database of its own: names as common as
 * they are in life, a third of them spelt wrongly, some with former names, states and a city; run by
 * `node bench/unclaimed-times.ts`. Exit code 1 when the 95th percentile is above 100 ms. `--plan` prints the plan of the most
 * common name, which is the slowest.
 */
const ROWS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
const SEARCHES = 400
const MOST_MS = 100

let url = ''
const clearAway = await setup({
  provide: (name: string, value: string) => void (name === 'databaseUrl' && (url = value)),
})
const db = connect(url, { poolSize: 2 })
const owner = connect(url, { poolSize: 1, asOwner: true })
try {
  const tools = { db, clock: { now: () => new Date() } }
  const filled = await timed(() => importSample(tools, { rows: ROWS, seed: 1 }))
  await owner.raw('set statement_timeout = 0')
  await owner.raw('analyze unclaimed_properties, unclaimed_names')
  const names = await owner('unclaimedNames').count({ count: '*' }).first<{ count: number }>()
  const people = [...makeSample({ rows: SEARCHES, seed: 7 })].filter(
    ({ first }) => first.length > 1,
  )
  const times: number[] = []
  let results = 0
  for (const [index, { last, first, state, city }] of people.entries()) {
    const search = {
      first: first.split(' ')[0]!,
      last: index % 3 === 0 ? misspelt(last) : last,
      ...(index % 4 === 0 && { formerLast: [people[(index + 1) % people.length]!.last] }),
      ...(index % 5 === 0 && { states: [state, 'CA', 'NY'] }),
      ...(index % 7 === 0 && city && { city }),
    }
    const { took, result } = await timed(() => searchProperties(tools, search))
    times.push(took)
    results += result.results.length
  }
  const p95 = percentile(times, 0.95)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const rows = [
    ['filled in', `${(filled.took / 1000).toFixed(0)} s, ${names?.count} names`],
    ['median', ms(percentile(times, 0.5))],
    ['95th percentile', judged(ms(p95), p95 <= MOST_MS)],
    ['slowest', ms(Math.max(...times))],
    ['results for each', (results / times.length).toFixed(1)],
  ]
  console.log(table([`${ROWS} entries, ${times.length} searches`, ''], rows))
  if (process.argv.includes('--plan')) await printPlan()
  process.exitCode = p95 <= MOST_MS ? 0 : 1
} finally {
  await db.destroy()
  await owner.destroy()
  await clearAway()
}

/** Two letters in each other's place, in the middle. */
function misspelt(name: string): string {
  const at = Math.floor(name.length / 2)
  return name.slice(0, at - 1) + name[at] + name[at - 1] + name.slice(at + 1)
}

async function printPlan(): Promise<void> {
  const statements: { sql: string; bindings: readonly unknown[] }[] = []
  const note = (query: { sql: string; bindings: readonly unknown[] }) => void statements.push(query)
  db.on('query', note)
  const common = { first: 'James', last: 'Gonzalez' }
  const { took } = await timed(() => searchProperties({ db }, common))
  db.off('query', note)
  console.log(`\n${common.first} ${common.last}: ${took.toFixed(1)} ms`)
  const [client] = [await db.client.acquireConnection()]
  for (const { sql, bindings } of statements) {
    const { rows } = await client.query(`explain (analyze, costs off, timing off) ${sql}`, bindings)
    console.log(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  await db.client.releaseConnection(client)
}
