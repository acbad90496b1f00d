import { machineNow, replaceClock } from '../replace-clock.ts'

/*
 * Loaded before a walk (`node --import`): the process's clock runs on, and can be set ahead. Only ever forward, as the
 * world's does.
 */
let aheadMs = 0
replaceClock(() => aheadMs)

/** Has the clock show an instant, if that is not over yet. */
export function setClock(at: Date): void {
  aheadMs = Math.max(aheadMs, at.getTime() - machineNow())
}

/** How far the clock is ahead of the machine's. */
export const clockAheadMs = () => aheadMs
