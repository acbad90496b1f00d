import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { once } from 'node:events'
import { howMany } from '../faults/how-many.ts'
import { connect } from '../server/db/connect.ts'
import { judged, table } from '../bench/table.ts'
import {
  databaseUrlOf,
  makeDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from '../e2e/server-process.ts'
import { askResults } from './ask-results.ts'
import { compare } from './compare.ts'
import { createRandom } from './random.ts'
import { readAttributions } from './read-attributions.ts'
import { runningDefinitions } from './running-definitions.ts'
import { spreadOverDays } from './spread-over-days.ts'
import { nothingPlanted, plantedTruth } from './truth.ts'
import { live, type Lived } from './visitor.ts'

/**
 * Drives made-up visitors through a server of its own, by the calls that browsers make, while all nine experiments run; then
 * reads the results as an administrator and holds them against what was planted. Some leave an address, some make an account and
 * pay on the sandbox's page. VISITORS (12,000), SEED (1), AT_ONCE (32),
 * PLANT=nothing (an A/A run) and KEEP=1 (leaves the server running, for a look at its /admin) may be set. The time on the
 * site is spread over three weeks afterwards, since verdicts ask for whole weeks. Exit code 1 when something does not match.
 */
const visitors = howMany('VISITORS', 12_000)
const atOnce = howMany('AT_ONCE', 32)
const seed = Number(process.env['SEED'] ?? 1)
const truth = process.env['PLANT'] === 'nothing' ? nothingPlanted : plantedTruth
const staff = { email: 'growth@example.com', password: 'a password for the simulation' }
const DAYS = 21

const { folder, shown } = runningDefinitions()
const dataDir = makeDataDir()
const server = await startServer({
  dataDir,
  env: {
    DEFINITIONS_DIR: folder,
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  },
})
try {
  const begun = performance.now()
  const lived = await liveAll(server.origin)
  const seconds = (performance.now() - begun) / 1_000
  console.log(
    `${visitors} visitors lived in ${seconds.toFixed(1)} s (${Math.round(visitors / seconds)} a second), seed ${seed}.\n`,
  )

  const db = connect(databaseUrlOf(dataDir), { poolSize: 1, asOwner: true })
  const attributed = await readAttributions(db)
  await db.destroy()
  await spreadOverDays(databaseUrlOf(dataDir), { days: DAYS })

  const found = await askResults(server.origin, { ...staff, days: DAYS + 1 })
  const checks = compare({ ...found, attributed }, { lived, truth })
  console.log(
    table(
      ['what', 'planted', 'found'],
      checks.map(({ what, expected, found, holds }) => [what, expected, judged(found, holds)]),
    ),
  )
  if (process.env['KEEP']) {
    console.log(`\n${server.origin}/admin as ${staff.email}, "${staff.password}"; Ctrl+C ends it.`)
    await once(process, 'SIGINT')
  }
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1
} finally {
  await stopServer(server)
  removeDataDir(dataDir)
  rmSync(folder, { recursive: true, force: true })
}

/** So many at a time; each draws from a chance of its own, so that who comes when changes nobody's story. */
async function liveAll(origin: string): Promise<Lived[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const lived: Lived[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < visitors) {
        const random = createRandom(seed * 1_000_003 + next)
        next += 1
        lived.push(await live({ origin, agent, random, truth, shown }))
      }
    }),
  )
  agent.destroy()
  return lived
}
