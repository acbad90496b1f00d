import type { Told } from '#contract/experiments/told.ts'
import { quietly } from './quietly.ts'

/** SPEC §9: the debug buffer keeps the last 100 events. */
const KEPT = 100

/**
 * Takes over what was told so far, and whatever is told from now on. The queue stays readable as `window.__tracking`.
 * @returns how to stop
 */
export function followQueue(take: (told: Told) => void): () => void {
  const queue = (window.__tracking ??= [])
  const takeQuietly = (told: Told) => quietly('Event not counted', () => take(told))
  const waiting = queue.splice(0)
  queue.push = (...told) => {
    for (const one of told) {
      takeQuietly(one)
      // A whole screen is not kept for reading: what it said stands in its events.
      delete one.screen
      Array.prototype.push.call(queue, one)
    }
    if (queue.length > KEPT) queue.splice(0, queue.length - KEPT)
    return queue.length
  }
  queue.push(...waiting)
  return () => {
    queue.push = Array.prototype.push
  }
}
