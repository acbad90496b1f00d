import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it started, by /proc: the database is a process for each of its connections. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name): [number, number][] => {
    const child = Number(name)
    return Number.isInteger(child) ? [[child, parentOf(child)]] : []
  })
  const family = new Set([pid])
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.add(child)
  }
  return [...family]
}

/** 0 for one that has ended meanwhile. */
function parentOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name, in brackets, and may hold spaces.
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** Stops all of a database in its tracks: connections stay, and nothing answers. @returns how to let it go on */
export function freeze(databasePid: number): () => void {
  // Nobody new is started once the first of them stands still.
  process.kill(databasePid, 'SIGSTOP')
  const family = familyOf(databasePid)
  for (const pid of family) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of family.toReversed()) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
