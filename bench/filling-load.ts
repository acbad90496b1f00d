import { Agent } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { findSuitToFile } from '../e2e/claimant.ts'
import { type Call, send } from '../e2e/http-call.ts'
import { makeDataDir, removeDataDir, startServer, stopServer } from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { loadClaims } from './claim-load.ts'
import { timePdfLibAlone } from './fill-times.ts'
import { callOf, listScenarios, visits } from './scenarios.ts'
import { median, percentile } from './statistics.ts'
import { judged, table } from './table.ts'

/**
 * Measures what filling forms does to everybody else: the times of two everyday calls at a modest, steady rate, alone
 * and while people file 1.5 times as many claims as @cantoo/pdf-lib alone fills in on one core, in turn. ROUNDS, SECONDS (of
 * each burst), RATE (of each call, per second), CLAIMS (per second; `Infinity` for as many as there can be) and VISITORS (who
 * file at the same time) may be set. Who files at a pace gets done what there is; who files without a pause takes both
 * cores, and then a call waits for a core whatever is done for it.
 */
const LIMIT_MS = 10
const SHARE_OF_PDF_LIB = 1.5
/** Until the code is compiled for good, as it is on a server that has run for some minutes. */
const WARM_SECONDS = 20
const PDF_LIB_MS = 3_000
const rounds = howMany('ROUNDS', 3)
const seconds = howMany('SECONDS', 10)
const rate = howMany('RATE', 50)
const visitors = howMany('VISITORS', 16)
const ms = (value: number) => `${value.toFixed(1)} ms`
const dataDir = makeDataDir()
const pdfLib = 1000 / median(await timePdfLibAlone(PDF_LIB_MS, { isUnicode: true }))
const perSecond = Number(process.env['CLAIMS'] ?? pdfLib * SHARE_OF_PDF_LIB)

console.log(
  `Node ${process.version}, ${cpus().length} cores, ${rounds} rounds of ${seconds} s, ` +
    `${rate} of each call per second; pdf-lib alone fills in ${pdfLib.toFixed(1)} forms a second.\n`,
)
const server = await startServer({ dataDir })
try {
  const { origin } = server
  const suit = await findSuitToFile((call) => send(origin, call))
  const home = (await listScenarios(origin)).filter(({ name }) => name === 'GET / control')
  const watched = [visits, ...home]
  await loadClaims(origin, { suit, visitors, seconds: WARM_SECONDS })

  const alone = new Map<string, number[]>()
  const beside = new Map<string, number[]>()
  const claims: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, target } of watched) {
      keep(alone, name, percentile(await timesOf(origin, callOf(target)), 0.99))
      const [times, filed] = await Promise.all([
        timesOf(origin, callOf(target)),
        loadClaims(origin, { suit, visitors, seconds, perSecond }),
      ])
      keep(beside, name, percentile(times, 0.99))
      claims.push(filed.perSecond)
    }
  }

  const rows = watched.map(({ name }) => {
    const [before, during] = [median(alone.get(name) ?? []), median(beside.get(name) ?? [])]
    const moved = during - before
    return [name, ms(before), ms(during), judged(ms(moved), moved <= LIMIT_MS), `≤ ${LIMIT_MS} ms`]
  })
  console.log(table(['p99', 'alone', 'while filing', 'moved by', 'limit'], rows))
  console.log(
    `\n${median(claims).toFixed(1)} claims filed per second meanwhile, ${perSecond.toFixed(1)} wanted; ` +
      `load average ${loadavg()[0]?.toFixed(1)}.`,
  )
} finally {
  await stopServer(server)
  removeDataDir(dataDir)
}

/** Sends at fixed moments, whether or not the last answer is there: a call that waits holds up no other. */
async function timesOf(origin: string, call: Call): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const open: Promise<void>[] = []
  const start = performance.now()
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    await wait(Math.max(0, start + (sent * 1000) / rate - performance.now()))
    open.push(timeOne())
  }
  await Promise.all(open)
  agent.destroy()
  return times

  async function timeOne(): Promise<void> {
    const begun = performance.now()
    const { status } = await send(origin, call, agent)
    if (status !== 200) throw new Error(`${call.path} answered ${status}`)
    times.push(performance.now() - begun)
  }
}

function keep(into: Map<string, number[]>, name: string, value: number): void {
  into.set(name, [...(into.get(name) ?? []), value])
}
