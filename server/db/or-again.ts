const DEADLOCK_DETECTED = '40P01'
const MOST_TRIES = 3

/**
 * Does what locks several rows, and again when it was the one that PostgreSQL ended because it and another waited for each
 * other: the other has gone on then.
 * @param work one transaction: it leaves nothing behind when it fails
 * @throws the database's own error after three tries, or at once when it is another one
 */
export async function orAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const { code, nativeError } = error as { code?: unknown; nativeError?: unknown }
  return code === DEADLOCK_DETECTED || (nativeError != null && isDeadlock(nativeError))
}
