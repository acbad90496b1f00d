import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import {
  databaseUrlOf,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../e2e/server-process.ts'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { createSecrets } from '../server/secrets/secrets.ts'
import type { Tools } from '../server/tools.ts'
import type { ProtectionName } from './protections.ts'

export const SECRET_KEY = 'the-secret-key-of-fault-tests-0123456789'
const takeOut = join(import.meta.dirname, 'take-out.ts')

interface Launch {
  port?: number
  /** Protections that this process goes without. */
  without?: readonly ProtectionName[]
  /** Where the code lies; this version's own when absent. */
  folder?: string
  /** Files of this folder that are loaded before the server. */
  preload?: readonly string[]
  env?: Record<string, string>
}

/** The product's own tools on this database, with the clock of the wall and the servers' keys. */
export type GroundTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>

/** A database of its own that outlives the servers, as in production, and servers that are there to be hurt. */
export interface Ground {
  dataDir: string
  /** Of the database, with its owner's rights. */
  databaseUrl: string
  db: Knex
  tools: GroundTools
  /** Serves; works no jobs. */
  startWeb(launch?: Launch): Promise<ServerProcess & { readyMs: number }>
  /** The one that was started last. */
  webServer(): ServerProcess
  /** Works jobs; serves nothing. */
  startWorker(launch?: Launch): ServerProcess
  /** What a deploy runs once: migrations, the catalogue, definitions. @throws Error with its own words when it fails */
  prepare(): Promise<void>
  /** The process id of the database's first process. */
  databasePid(): number
  close(): Promise<void>
}

export async function openGround(): Promise<Ground> {
  const dataDir = makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  await migrate(postgres.url)
  const db = connect(databaseUrlOf(dataDir))
  const clock = { now: () => new Date() }
  const tools = { db, clock, secrets: createSecrets(SECRET_KEY), config: readConfig({}) }
  const running = new Set<ServerProcess>()
  const launchOf = launchesOn({ dataDir, url: postgres.url })

  function keep<Started extends ServerProcess>(server: Started): Started {
    running.add(server)
    void server.ended.then(() => running.delete(server))
    return server
  }

  let web: ServerProcess | undefined

  return {
    dataDir,
    databaseUrl: postgres.url,
    db,
    tools,
    async startWeb(launch = {}) {
      const started = keep(await startServer({ role: 'web', ...launchOf(launch) }))
      web = started
      return started
    },
    webServer() {
      if (!web) throw new Error('No server has been started')
      return web
    },
    startWorker: (launch = {}) => keep(spawnServer({ role: 'worker', ...launchOf(launch) })),
    async prepare() {
      const preparing = keep(spawnServer({ role: 'migrate', ...launchOf({}) }))
      const { code } = await preparing.ended
      if (code !== 0) throw new Error(`It cannot be prepared: ${preparing.said().stderr}`)
    },
    databasePid() {
      return Number(readFileSync(join(postgres.home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    },
    async close() {
      await Promise.all(
        [...running].map((server) => {
          server.signal('SIGKILL')
          return server.ended
        }),
      )
      await db.destroy()
      await postgres.stop()
      removeDataDir(dataDir)
    },
  }
}

/** How a server of this ground is started. */
function launchesOn({ dataDir, url }: { dataDir: string; url: string }) {
  return ({ port, folder, without = [], preload = [], env }: Launch) => {
    const files = preload.map((name) => join(import.meta.dirname, name))
    if (without.length > 0) files.push(takeOut)
    const before = {
      NODE_OPTIONS: files.map((file) => `--import ${file}`).join(' '),
      TAKEN_OUT: JSON.stringify(without),
    }
    return {
      dataDir,
      ...(port !== undefined && { port }),
      ...(folder !== undefined && { folder }),
      env: { DATABASE_URL: url, SECRET_KEY, ...(files.length > 0 && before), ...env },
    }
  }
}
