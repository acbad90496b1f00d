import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process holds in memory now, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

/** Of the kernel's clock in /proc, the same on every usual Linux. */
const TICK_MS = 10

/** Processor time of a process and its threads so far, in ms; undefined where there is no /proc. */
export function processorMs(pid: number): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name, in brackets, and may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
