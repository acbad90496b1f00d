import { setTimeout as wait } from 'node:timers/promises'

const LOCK_NOT_AVAILABLE = '55P03'
const MOST_TRIES = 60
const PAUSE_MS = 500

/**
 * Does what takes a lock, and again after a pause as often as the lock was not to be had in time (`lock_timeout`): in
 * between, whoever waited behind it goes on.
 * @param work leaves nothing behind when it fails
 * @throws the database's own error after 60 tries, or at once when it is another one
 */
export async function givingWay<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      await wait(PAUSE_MS)
    }
  }
}
