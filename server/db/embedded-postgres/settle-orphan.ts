import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStartPostgres } from './cannot-start-postgres.ts'

/**
 * Stops the database that a killed process left running on `home`, and takes away the lock file of
 * one that is gone. Only for the holder of the data folder: nobody else's database is in use there.
 */
export async function settleOrphan({
  home,
  say,
}: {
  home: string
  say: (line: string) => void
}): Promise<void> {
  const data = join(home, 'data')
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return

  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  // The number may be another program's by now; PostgreSQL would take that for a running server.
  if (!isServerOf(pid, data)) return rmSync(pidFile, { force: true })

  say(`Stopping the database (pid ${pid}) that an ended process left running.`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await hasGone({ pid, data, withinMs: 8000 })) return
  }
  throw new CannotStartPostgres(
    `The database left running as pid ${pid} does not stop. End it (kill -9 ${pid}) and start again.`,
  )
}

async function hasGone({ pid, data, withinMs }: { pid: number; data: string; withinMs: number }) {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (!isServerOf(pid, data)) return true
    await sleep(20)
  }
  return false
}

function isServerOf(pid: number, data: string): boolean {
  return commandOf(pid).includes(`postgres -D ${data} `)
}

/** The program and arguments of a running process; empty when there is none. */
function commandOf(pid: number): string {
  if (!(pid > 0)) return ''
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
