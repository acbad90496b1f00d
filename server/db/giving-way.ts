import { again } from './again.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Does what takes a lock, and again after a pause as often as the lock was not to be had in time (`lock_timeout`): in
 * between, whoever waited behind it goes on.
 * @param work leaves nothing behind when it fails
 * @throws the database's own error after 60 tries, or at once when it is another one
 */
export function givingWay<Result>(work: () => Promise<Result>): Promise<Result> {
  return again(work, { code: LOCK_NOT_AVAILABLE, tries: 60, pauseMs: 500 })
}
