import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  environment,
  findFreePort,
  type ServerProcess,
  startServer,
  stopServer,
  untilAnswered,
} from '../e2e/server-process.ts'
import { median } from './statistics.ts'

const STARTS_BY_NPM = 3
const root = join(import.meta.dirname, '..')

/** Milliseconds from the command to the first 200 of the home page. */
export interface StartUp {
  /** On an empty data folder: the database is made. */
  first: number
  /** The same data again. */
  second: number
  /** The same as people do it: npm, the check for a stale build, then the server. Median of three. */
  secondByNpm: number
}

/** Starts again and again on one data folder; the last server is left running. */
export async function measureStartUp(
  dataDir: string,
): Promise<{ startUp: StartUp; server: ServerProcess }> {
  const first = await startServer({ dataDir })
  await stopServer(first)
  const byNpm: number[] = []
  for (let start = 0; start < STARTS_BY_NPM; start += 1) byNpm.push(await startByNpm(dataDir))
  // What is measured next logs each request, as where the service runs.
  const logging = { logFile: join(dataDir, 'requests.log'), env: { LOG_LEVEL: 'info' } }
  const second = await startServer({ dataDir, ...logging })
  const startUp = { first: first.readyMs, second: second.readyMs, secondByNpm: median(byNpm) }
  return { startUp, server: second }
}

async function startByNpm(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...environment({ dataDir, port }), DATABASE_URL: '' },
    stdio: 'ignore',
    // A group of its own, so that npm and the server under it can be ended together.
    detached: true,
  })
  const ended = once(child, 'exit')
  const { pid } = child
  if (pid === undefined) throw new Error('npm does not start')
  const early = ended.then(([code]) => {
    throw new Error(`npm start ended with ${String(code)}`)
  })
  try {
    await Promise.race([untilAnswered(`http://127.0.0.1:${port}`, '/', 200), early])
    return performance.now() - startedAt
  } finally {
    signalGroup(pid, 'SIGTERM')
    await ended
    await untilGone(pid)
  }
}

/** @returns whether there was anybody left in it */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/** npm may be gone before the server is. */
async function untilGone(group: number): Promise<void> {
  const giveUp = performance.now() + 12_000
  while (signalGroup(group, 0)) {
    if (performance.now() > giveUp) signalGroup(group, 'SIGKILL')
    await wait(20)
  }
}
