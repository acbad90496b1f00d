import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  environment,
  findFreePort,
  type ServerProcess,
  startServer,
  stopServer,
  untilAnswered,
} from '../e2e/server-process.ts'

const root = join(import.meta.dirname, '..')

/** Milliseconds from the command to the first 200 of the home page. */
export interface StartUp {
  /** On an empty data folder: the database is made. */
  first: number
  /** The same data again. */
  second: number
  /** The second start as people do it: npm, the check for a stale build, then the server. */
  secondByNpm: number
}

/** Starts three times on one data folder; the last server is left running. */
export async function measureStartUp(
  dataDir: string,
): Promise<{ startUp: StartUp; server: ServerProcess }> {
  const first = await startServer({ dataDir })
  await stopServer(first)
  const secondByNpm = await startByNpm(dataDir)
  const second = await startServer({ dataDir })
  const startUp = { first: first.readyMs, second: second.readyMs, secondByNpm }
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
  try {
    await untilAnswered(`http://127.0.0.1:${port}`, '/', 200)
    return performance.now() - startedAt
  } finally {
    process.kill(-pid, 'SIGTERM')
    await ended
    await untilGone(pid)
  }
}

/** npm may be gone before the server is. */
async function untilGone(group: number): Promise<void> {
  const giveUp = performance.now() + 12_000
  const isThere = () => {
    try {
      return process.kill(-group, 0)
    } catch {
      return false
    }
  }
  while (isThere()) {
    if (performance.now() > giveUp) process.kill(-group, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
