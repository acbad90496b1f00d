import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  databaseUrlOf,
  makeDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from '../e2e/server-process.ts'
import { connect } from '../server/db/connect.ts'
import { addSuit } from '../server/testing/add-suit.ts'
import { cookiesOf, forced } from './scenarios.ts'

const folder = join(import.meta.dirname, '../../shared/bench')
const home = process.env['BENCH_HOME'] ?? join(tmpdir(), 'peers')

interface Listed {
  name: string
  payout: number
  dueAt: string
}

/**
 * Measures ours beside servers that somebody would pick instead (Fastify, Next, Strapi, Directus, Payload), in interleaved
 * rounds, each with the same 200 settlements: theirs on the PostgreSQL that their folder starts, ours on its own, since it
 * needs a newer one. Their folder lies beside the project and may be absent. A claim is left out: here it is a visit,
 * questions, a preview and a signature, and nothing that one request could send.
 * @returns Markdown tables, or a sentence that says why there are none
 */
export async function measurePeers(): Promise<string> {
  if (!existsSync(folder)) return 'Not beside other servers: ../shared/bench is not here.'
  if (!existsSync(join(home, 'node24')))
    return 'Not beside other servers: run ../shared/bench/setup.sh first (6 minutes, 3 GB).'

  const started = pg('start') === 'started'
  const work = mkdtempSync(join(tmpdir(), 'sparrow-peers-'))
  const dataDir = makeDataDir()
  try {
    const server = await startServer({ dataDir })
    try {
      await list200(databaseUrlOf(dataDir))
      const overrides = join(work, 'ours.json')
      writeFileSync(overrides, JSON.stringify(await requestsTo(server.origin)))
      return await run(server.origin, overrides)
    } finally {
      await stopServer(server)
    }
  } finally {
    if (started) pg('stop')
    rmSync(work, { recursive: true })
    removeDataDir(dataDir)
  }
}

/** The settlements that all others serve, in place of our own. */
async function list200(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl)
  try {
    const listed = JSON.parse(readFileSync(join(home, 'seed.json'), 'utf8')) as Listed[]
    await db('suits').update({ status: 'closed' })
    for (const { name, payout, dueAt } of listed) {
      const payoutCents = { payoutCentsMin: payout, payoutCentsMax: payout }
      await addSuit(db, { name, ...payoutCents, dueOn: dueAt.slice(0, 10) })
    }
  } finally {
    await db.destroy()
  }
}

/**
 * Where ours differs from what the others are asked: its cookies. That a visit that was answered is kept,
 * `faults/kept-visits.test.ts` shows.
 */
async function requestsTo(origin: string) {
  const visitors = [
    await cookiesOf(origin, forced('control')),
    await cookiesOf(origin, forced('test')),
  ]
  const browser = 'user-agent: Mozilla/5.0 Chrome/141.0.0.0'
  return {
    home: { headers: [`cookie: ${visitors.join('||')}`, browser] },
    visit: {
      headers: ['content-type: application/json', browser],
    },
    claim: null,
  }
}

async function run(origin: string, overrides: string): Promise<string> {
  const scenarios = process.env['SCENARIOS'] ?? 'suits,home,visit'
  const child = spawn(join(folder, 'run.sh'), [origin], {
    env: { ...process.env, BENCH_HOME: home, OURS: overrides, SCENARIOS: scenarios },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`../shared/bench/run.sh ended with ${code}`)
  return Buffer.concat(said).toString()
}

function pg(word: 'start' | 'stop'): string {
  const env = { ...process.env, BENCH_HOME: home }
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return execFileSync(join(folder, 'pg.sh'), [word], { encoding: 'utf8', env, stdio }).trim()
}
