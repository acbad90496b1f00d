import { Problem } from '../problem.ts'

/**
 * The outcome of reading a body, as long as it comes in time. The connection is closed otherwise: what would still come
 * on it belongs to a request that has been answered.
 * @throws Problem input.too-slow
 */
export async function inTime<Result>(ms: number, read: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), ms)
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Those who may take only so long. */
export interface Patience {
  /** @returns to be called when it is over in time */
  begin(refuse: () => void): () => void
}

const LOOK_MS = 1_000

/** For so many at once that a timer of each one's own would cost more than what they do: they are looked at once a second. */
export function createPatience(ms: number): Patience {
  // Who began first stands first.
  const until = new Map<() => void, number>()
  let looking: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const [refuse, end] of until) {
      if (end > now) break
      until.delete(refuse)
      refuse()
    }
    if (until.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  return {
    begin(refuse) {
      looking ??= setInterval(look, LOOK_MS).unref()
      until.set(refuse, performance.now() + ms)
      return () => void until.delete(refuse)
    },
  }
}

/** What whoever sends too slowly is told (408), with word that the connection ends. */
export function tooSlow(): Problem {
  return new Problem('input.too-slow', { headers: { connection: 'close' } })
}
