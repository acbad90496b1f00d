import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { makeDataDir, removeDataDir, startServer, stopServer } from '../e2e/server-process.ts'
import { compare } from './compare.ts'
import { load, type Target } from './load.ts'
import { judged, table } from './table.ts'

/**
 * Measures POST /api/track-visit, answered once it is committed, beside a bare server that parses the body and writes
 * nothing: in turns, 64 connections. ROUNDS (3) and SECONDS (5, of each burst) may be set.
 */
const CONNECTIONS = 64
const LEAST_SHARE = 0.4
const MOST_P99_MS = 25
const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 5)
const target: Target = {
  method: 'POST',
  path: '/api/track-visit',
  headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' },
  body: JSON.stringify({ visitorId: randomUUID(), visitType: 'homepage' }),
}

const dataDir = makeDataDir()
const server = await startServer({ dataDir })
const bare = spawn(process.execPath, [join(import.meta.dirname, 'reading-server.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [port] = (await once(bare.stdout, 'data')) as [Buffer]
  const bareOrigin = `http://127.0.0.1:${port.toString().trim()}`
  const burst = (origin: string) => () => load(origin, target, seconds, CONNECTIONS)
  for (const origin of [server.origin, bareOrigin]) await load(origin, target, 2, CONNECTIONS)
  const {
    ours,
    bare: plain,
    ratio,
  } = await compare(rounds, {
    ours: { pid: server.pid ?? 0, burst: burst(server.origin) },
    bare: { pid: bare.pid ?? 0, burst: burst(bareOrigin) },
  })
  const share = ratio ?? 0
  console.log(
    table(
      ['POST /api/track-visit', 'req/s', 'p50', 'p99', 'beside bare', 'failed'],
      [
        [
          `kept, ${CONNECTIONS} connections`,
          ours.perSecond.toFixed(0),
          `${ours.p50.toFixed(1)} ms`,
          judged(`${ours.p99.toFixed(1)} ms`, ours.p99 <= MOST_P99_MS),
          judged(`${(share * 100).toFixed(0)} %`, share >= LEAST_SHARE),
          String(ours.failed),
        ],
      ],
    ),
  )
  const work = (side: { processorUs?: number }) => `${side.processorUs?.toFixed(0) ?? '?'} µs`
  console.log(
    `\nProcessor time of the server for one: ${work(ours)}, bare ${work(plain)}. ` +
      `Load average ${loadavg()[0]?.toFixed(1)}.`,
  )
} finally {
  bare.kill()
  await stopServer(server)
  removeDataDir(dataDir)
}
