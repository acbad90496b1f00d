import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** The SQLSTATE that another try may mend; whether it came from knex or from Objection. */
  code: string
  tries: number
  /** Between two tries. */
  pauseMs?: number
}

/**
 * Does what the database may refuse for a moment, and again as often as it is refused for that.
 * @param work leaves nothing behind when it fails
 * @throws the database's own error after the last try, or at once when it is another one
 */
export async function again<Result>(
  work: () => Promise<Result>,
  { code, tries, pauseMs = 0 }: Patience,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isOf(error, code) || tried === tries) throw error
      if (pauseMs > 0) await wait(pauseMs)
    }
  }
}

function isOf(error: unknown, wanted: string): boolean {
  const { code, nativeError } = error as { code?: unknown; nativeError?: unknown }
  return code === wanted || (nativeError != null && isOf(nativeError, wanted))
}
