import { howMany } from '../faults/how-many.ts'
import { isBot } from '../server/http/is-bot.ts'
import { connect } from '../server/db/connect.ts'
import { compareShares } from '../server/modules/results/statistics/compare-shares.ts'
import { readResults } from '../server/modules/results/read-results.ts'
import { keepPush } from '../server/modules/tracking/keep-push.ts'
import { processWith, storeWith, visitorIds } from '../server/testing/experiments.ts'
import { setup } from '../server/testing/global-database.ts'
import { testStore } from '../server/testing/tools.ts'
import { judged, table } from '../bench/table.ts'
import { createRandom } from './random.ts'

/**
 * An A/A trial of all nine experiments, half and half, in which nothing differs: every visitor is drawn by the assigner that
 * pages are served with, and their exposures and what their browsers tell are kept by the product's own writers, in this
 * process and on a database of its own. Then the results are read: the sample ratio of each, and how often one of 1,000 things
 * that people do by luck alone seems to differ. VISITORS (100,000), SEED (1) and AT_ONCE (64) may be set; run by
 * `node simulate/aa.ts`. The same through HTTP: `PLANT=nothing npm run simulate`.
 */
const visitors = howMany('VISITORS', 100_000)
const atOnce = howMany('AT_ONCE', 64)
const random = createRandom(Number(process.env['SEED'] ?? 1))
const OUTCOMES = 1_000
const FALSE_ALARM = 0.05
const MOST_FALSE = 0.06
const [LOW, HIGH] = [0.01, 0.99]
const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'

let url = ''
const clearAway = await setup({
  provide: (name: string, value: string) => void (name === 'databaseUrl' && (url = value)),
})
const db = connect(url)
try {
  const experiments = [...testStore().current().experiments.keys()]
  const halves = Object.fromEntries(experiments.map((id) => [id, { weights: [0.5, 0.5] }]))
  const tools = processWith(db, storeWith(halves), { clock: { now: () => new Date() } })
  const begun = performance.now()
  const ids = visitorIds(visitors, 'a visitor of the A/A trial')
  const isTest = new Map(experiments.map((id) => [id, new Uint8Array(visitors)]))
  await inTurns(visitors, async (at) => meet(ids[at]!, at))
  const seconds = (performance.now() - begun) / 1_000
  console.log(
    `${visitors} visitors in ${seconds.toFixed(0)} s (${Math.round(visitors / seconds)} a second)\n`,
  )

  const rows: string[][] = []
  const fits: boolean[] = []
  let total = 0
  for (const id of experiments) {
    const { ratios } = await readResults(tools, { id })
    const alarms = falseAlarms(isTest.get(id)!)
    const shares = [ratios.exposed, ratios.active].map(({ pValue }) => pValue ?? 0)
    const isEven = shares.every((pValue) => pValue >= LOW && pValue <= HIGH)
    fits.push(isEven)
    rows.push([
      id,
      judged(shares.map((pValue) => pValue.toFixed(3)).join(' and '), isEven),
      `${alarms} of ${OUTCOMES}`,
    ])
    total += alarms
  }
  const share = total / (experiments.length * OUTCOMES)
  fits.push(share <= MOST_FALSE)
  rows.push(['all', '', judged(`${(share * 100).toFixed(2)} %`, share <= MOST_FALSE)])
  console.log(table(['experiment', 'p of given and of shown', 'false alarms'], rows))
  process.exitCode = fits.every(Boolean) ? 0 : 1

  /** Somebody is given a variation of each, and their browser tells that it shows them. */
  async function meet(visitorId: string, at: number): Promise<void> {
    const sighting = { userAgent: USER_AGENT, ownerId: undefined }
    const given = await tools.screens.variationsOf(experiments, { visitorId }, sighting)
    for (const [id, variation] of Object.entries(given)) {
      if (variation === 'test') isTest.get(id)![at] = 1
    }
    await keepPush(tools, {
      input: {
        events: Object.entries(given).map(([experiment, variation]) => ({
          id: random.uuid(),
          name: 'experiment_viewed',
          properties: { experiment, variation },
        })),
      },
      fileSessionId: visitorId,
      browserId: visitorId,
      device: 'desktop',
      isBot: isBot(USER_AGENT),
      mayBeShared: true,
    })
  }
} finally {
  await testStore().stop()
  await db.destroy()
  await clearAway()
}

async function inTurns(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** Of things that some share of people does, whatever they are shown: how many seem to differ. */
function falseAlarms(isTest: Uint8Array): number {
  const test = isTest.reduce((sum, one) => sum + one, 0)
  let alarms = 0
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    const chance = 0.01 + 0.5 * random.next()
    const converted = [0, 0]
    for (const one of isTest) if (random.next() < chance) converted[one]! += 1
    const found = compareShares(
      { visitors: isTest.length - test, converted: converted[0]! },
      { visitors: test, converted: converted[1]! },
    )
    if (found && found.pValue < FALSE_ALARM) alarms += 1
  }
  return alarms
}
