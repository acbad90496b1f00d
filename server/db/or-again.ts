import { again } from './again.ts'

const DEADLOCK_DETECTED = '40P01'

/**
 * Does what locks several rows, and again when it was the one that PostgreSQL ended because it and another waited for each
 * other: the other has gone on then.
 * @param work one transaction: it leaves nothing behind when it fails
 * @throws the database's own error after three tries, or at once when it is another one
 */
export function orAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  return again(work, { code: DEADLOCK_DETECTED, tries: 3 })
}
