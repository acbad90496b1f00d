import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './http-call.ts'

const root = join(import.meta.dirname, '..')
const PATIENCE_MS = 60_000
const POLL_MS = 15

export interface ServerProcess {
  pid: number
  origin: string
  /** When it was started, on the clock of `performance.now()`. */
  startedAt: number
  /** What it wrote so far. */
  said(): { stdout: string; stderr: string }
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  signal(name: NodeJS.Signals): void
}

interface Launch {
  role?: 'all' | 'web' | 'worker' | 'migrate'
  dataDir: string
  /** Where its code lies; the project's own when absent. */
  folder?: string
  port?: number
  /** On top of what every such server gets: loopback, no limits, silence. */
  env?: Record<string, string>
  /** Where its log goes, as it does where the service runs; it is kept in `said` when absent. */
  logFile?: string
}

/** A server in a process of its own, in its data folder, so that no `.env` of the project is read. */
export function spawnServer({
  role = 'all',
  dataDir,
  folder = root,
  port = 0,
  env,
  logFile,
}: Launch): ServerProcess {
  const startedAt = performance.now()
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(folder, 'server/main.ts'), role], {
    cwd: dataDir,
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...environment({ dataDir, port }), ...env },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (said[name] += text))
  }
  if (log !== undefined) closeSync(log)
  // A test that fails or is cut short leaves nothing running.
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', reap)
      resolve({ code, signal })
    })
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${process.execPath} does not start`)
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return { pid, origin: `http://127.0.0.1:${port}`, startedAt, said: () => said, ended, signal }
}

/** What a server of a test or a measurement is told. */
export function environment({ dataDir, port }: { dataDir: string; port: number }) {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ALLOW_FORCED_VARIANTS: '1',
  }
}

/** A server that answers. @throws Error with its own words when it ends before that */
export async function startServer(launch: Launch): Promise<ServerProcess & { readyMs: number }> {
  const server = spawnServer({ ...launch, port: launch.port ?? (await findFreePort()) })
  const early = server.ended.then(({ code, signal }) => {
    throw new Error(`The server ended (${code ?? signal}): ${server.said().stderr}`)
  })
  await Promise.race([untilAnswered(server.origin, '/', 200), early])
  return { ...server, readyMs: performance.now() - server.startedAt }
}

/** Asks until the path answers with this status. */
export async function untilAnswered(origin: string, path: string, status: number): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS
  let last: unknown
  while (performance.now() < giveUp) {
    try {
      const answer = await send(origin, { method: 'GET', path })
      if (answer.status === status) return
      last = answer.status
    } catch (error) {
      last = error
    }
    await wait(POLL_MS)
  }
  throw new Error(`${path} did not answer ${status} in time: ${String(last)}`)
}

/** Ends a server in order, and says how it ended. */
export function stopServer(server: ServerProcess): ServerProcess['ended'] {
  server.signal('SIGTERM')
  return server.ended
}

/** Below those that the system gives to calls: one of them would be gone again before a server listens there. */
const PORTS = { from: 20_000, to: 32_000 }

export async function findFreePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  return (await isFree(port)) ? port : findFreePort()
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => void probe.close(() => resolve(true)))
  })
}

export function makeDataDir(folder = mkdtempSync(join(tmpdir(), 'sparrow-run-'))): string {
  mkdirSync(folder, { recursive: true })
  // Started by root, the database runs as another user, who has to pass through here.
  chmodSync(folder, 0o711)
  return folder
}

/** A data folder whose database is migrated already, where one can be copied: five seconds less than an empty one. */
export function makePreparedDataDir(): string {
  const home = process.env['E2E_FOLDER'] ?? tmpdir()
  const prepared = join(home, 'prepared')
  const folder = makeDataDir(mkdtempSync(join(home, 'sparrow-run-')))
  const isWhole = existsSync(join(prepared, 'postgres/data')) && process.platform !== 'win32'
  // The database's files are their owner's, which Node's own copying would not keep.
  if (isWhole) spawnSync('cp', ['-Rp', `${prepared}/.`, folder])
  return folder
}

interface PostgresMemory {
  password: string
  port: number
  home?: string
}

function readMemory(dataDir: string): PostgresMemory {
  return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as PostgresMemory
}

/** The address of the embedded database that a running server keeps in its data folder. */
export function databaseUrlOf(dataDir: string): string {
  const { password, port } = readMemory(dataDir)
  return `postgres://sparrow:${password}@127.0.0.1:${port}/sparrow`
}

/** Throws a data folder away, and the database that may lie elsewhere. Nothing may run on it any more. */
export function removeDataDir(dataDir: string): void {
  const home = existsSync(join(dataDir, 'postgres.json')) ? readMemory(dataDir).home : undefined
  for (const path of [home, dataDir]) if (path) rmSync(path, { recursive: true, force: true })
}
