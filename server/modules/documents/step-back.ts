import { constants, getPriority, setPriority } from 'node:os'

const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets everything else go first: who waits for a page waits for milliseconds, who waits for a form does not notice them.
 * Under Linux the priority is the calling thread's alone; elsewhere it would be the whole server's, so it stays. One that
 * stands further back already stays there, and where it may not be changed nothing is.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    if (getPriority(0) < BEHIND) setPriority(0, BEHIND)
  } catch {
    // The thread does its work either way.
  }
}
