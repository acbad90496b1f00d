import { constants, setPriority } from 'node:os'

/**
 * Lets everything else go first: who waits for a page waits for milliseconds, who waits for a form does not notice them.
 * Under Linux the priority is the calling thread's alone; elsewhere it would be the whole server's, so it stays.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
