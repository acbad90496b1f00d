import { join } from 'node:path'
import { send } from '../e2e/http-call.ts'
import {
  databaseUrlOf,
  makeDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { type Side, compare } from './compare.ts'
import { load } from './load.ts'
import { hasWrk, loadByWrk } from './load-wrk.ts'
import { recordAnswer } from './recorded-answer.ts'
import { callOf, visits } from './scenarios.ts'
import { type BareServer, startBareServer } from './start-bare-server.ts'
import { table } from './table.ts'

/**
 * How much of a bare server's rate is left once visits are kept: by a bare server that does nothing but our statement, which
 * is as much as this machine allows, and by the service. By callers of ours and, where it is installed, by those of wrk,
 * which leave more of the machine to the servers. Run by `node bench/visits-alone.ts`, after a build; ROUNDS, SECONDS and
 * CONNECTIONS may be set.
 */
const rounds = howMany('ROUNDS', 5)
const seconds = howMany('SECONDS', 2)
const connections = howMany('CONNECTIONS', 64)
const WARM_UP_SECONDS = 4

const callers: [name: string, load: typeof loadByWrk][] = [
  ['ours (undici)', load],
  ...(hasWrk() ? [['wrk', loadByWrk] satisfies [string, typeof loadByWrk]] : []),
]

const dataDir = makeDataDir()
const servers: BareServer[] = []
const service = await startServer({
  dataDir,
  logFile: join(dataDir, 'requests.log'),
  env: { LOG_LEVEL: 'info' },
})
try {
  const call = callOf(visits.target)
  const recorded = [recordAnswer(call, await send(service.origin, call))]
  const bare = await startBareServer(recorded)
  servers.push(bare)
  const keeping = await startBareServer(recorded, databaseUrlOf(dataDir))
  servers.push(keeping)

  const rows: string[][] = []
  for (const [name, loadBy] of callers) {
    const sideOf = ({ origin, pid }: { origin: string; pid: number }): Side => ({
      pid,
      burst: () => loadBy(origin, visits.target, seconds, connections),
    })
    for (const { origin } of [service, bare, keeping]) {
      await loadBy(origin, visits.target, WARM_UP_SECONDS, connections)
    }
    for (const [what, server] of [
      ['bare, keeps them', keeping],
      ['the service', service],
    ] as const) {
      const {
        ours,
        bare: beside,
        ratio,
      } = await compare(rounds, { ours: sideOf(server), bare: sideOf(bare) })
      rows.push([
        what,
        name,
        ours.perSecond.toFixed(0),
        `${ours.p99.toFixed(1)} ms`,
        `${ours.processorUs?.toFixed(0) ?? ''} µs`,
        beside.perSecond.toFixed(0),
        `${(ratio * 100).toFixed(0)} %`,
        String(ours.failed + beside.failed),
      ])
    }
  }
  console.log(
    table(['server', 'callers', 'visits/s', 'p99', 'CPU', 'bare/s', 'ratio', 'failed'], rows),
  )
} finally {
  for (const server of servers) await server.stop()
  await stopServer(service)
  removeDataDir(dataDir)
}
