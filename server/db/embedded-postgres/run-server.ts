import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainEnvironment } from './create-cluster.ts'
import type { Account } from './find-account.ts'
import { watchParent } from './watch-parent.ts'

const LOG_LIMIT_BYTES = 10_000_000
const STOP_PATIENCE_MS = 8000

export interface Launch {
  bin: string
  home: string
  account: Account
  settings: Record<string, string | number>
}

export interface Server {
  /** Resolves when the server has ended, by `stop` or by itself. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** A server that takes connections, or the lines it wrote before it gave up. */
export async function runServer({
  bin,
  home,
  account,
  settings,
}: Launch): Promise<Server | { complaint: string }> {
  const data = join(home, 'data')
  const log = openLog(home, account)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: home,
    env: plainEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  closeSync(log.fd)
  const { pid } = child
  if (pid === undefined) {
    const [error] = await once(child, 'error')
    return { complaint: String(error) }
  }
  child.unref()
  const watch = watchParent({ pid, account })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      watch.dismiss()
      resolve()
    })
  })

  while (isRunning(child)) {
    if (isReady(data, pid)) return { ended, stop: () => stop(child, ended, watch.letGo) }
    await sleep(10)
  }
  return { complaint: log.read() }
}

async function stop(child: ChildProcess, ended: Promise<void>, letGo: () => void): Promise<void> {
  if (!isRunning(child)) return
  child.ref()
  letGo()
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(impatience)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

/** The eighth line of `postmaster.pid` is the server's word on how it is doing (as pg_ctl reads). */
function isReady(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function openLog(home: string, { uid, gid }: Account) {
  const path = join(home, 'postgres.log')
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.old`)
  // The folder is the account's: root must not be led by a link of its making.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const fd = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if (uid !== undefined && gid !== undefined) fchownSync(fd, uid, gid)
  const start = fstatSync(fd).size
  return { fd, read: () => readFileSync(path).subarray(start).toString() }
}
