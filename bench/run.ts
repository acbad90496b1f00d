import { cpus } from 'node:os'
import { loadPage } from '../e2e/page-loads.ts'
import { entryBudgets, homeBudgets, weighPage } from '../e2e/page-weight.ts'
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  stopServer,
} from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { measureCalls, measureClaims } from './measure-calls.ts'
import { measurePeers } from './peers.ts'
import { callTable, shiftTable, startUpTable, stepChangeTable, weightTable } from './report.ts'
import { forced } from './scenarios.ts'
import { measureStartUp } from './start-up.ts'
import { timeStepChanges } from './step-changes.ts'

/**
 * Measures the built service on this machine and prints what it found beside its limits, and beside other servers where these are
 * installed. ROUNDS and SECONDS (of each
 * burst) may be set. A figure beyond its limit is marked; the exit code only says whether everything could be measured.
 */
const rounds = howMany('ROUNDS', 3)
const seconds = howMany('SECONDS', 2)
const dataDir = makeDataDir()
let server: ServerProcess | undefined

try {
  console.log(
    `Node ${process.version}, ${cpus().length} cores, ${rounds} rounds of ${seconds} s.\n`,
  )
  const started = await measureStartUp(dataDir)
  server = started.server
  console.log(`${startUpTable(started.startUp)}\n`)

  for (const variation of ['control', 'test']) {
    const home = { path: forced(variation), variation }
    const loads = await loadPage(server.origin, { ...home, neverIdle: true })
    const weighed = await weighPage(server.origin, loads)
    console.log(`${weightTable(`home page, ${variation}`, weighed, homeBudgets)}\n`)
    console.log(`${shiftTable(loads)}\n`)
  }

  const welcome = { path: '/file/welcome', variation: 'entry' }
  const needed = await loadPage(server.origin, { ...welcome, neverIdle: true })
  const entry = await weighPage(server.origin, needed)
  console.log(`${weightTable('/file/welcome', entry, entryBudgets)}\n`)
  const whole = await weighPage(server.origin, await loadPage(server.origin, welcome))
  console.log(`${weightTable('/file/welcome and all that is fetched ahead', whole, {})}\n`)
  console.log(`${stepChangeTable(await timeStepChanges(server.origin))}\n`)

  const subject = { origin: server.origin, pid: server.pid, rounds, seconds }
  const measured = await measureCalls(subject)
  for (const visitors of [8, 32]) measured.push(...(await measureClaims(subject, visitors)))
  console.log(callTable(measured))
} finally {
  if (server) await stopServer(server)
  removeDataDir(dataDir)
}
console.log(`\n${await measurePeers()}`)
