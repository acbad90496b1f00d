import type { Tools } from '../../tools.ts'
import type { Draw, Standing } from './create-assigner.ts'
import { type Circumstances, keepExposures } from './keep-exposures.ts'
import { standingVariations } from './standing-variations.ts'

/** What is kept of who got which variation; while the database is away, nothing is known and nothing is kept. */
export interface Exposures {
  /** What this process knows without asking. */
  recall(browserId: string): readonly Standing[] | undefined
  /**
   * @param isEnough whether what this process knows may be gone by; else it is read anew, for another process may have kept more
   * @returns undefined when the database cannot be asked and nothing is known
   */
  standingOf(
    browserId: string,
    isEnough: (standing: readonly Standing[]) => boolean,
  ): Promise<readonly Standing[] | undefined>
  /**
   * Keeps what a browser drew before it is shown.
   * @returns what stands now; undefined when nothing could be kept
   */
  keep(
    browserId: string,
    draws: readonly Draw[],
    how: Circumstances,
  ): Promise<readonly Standing[] | undefined>
  /** To be called when what is tried changes. */
  clear(): void
}

/** A page waits this long for what is kept, then it is served by the hash alone. */
const PATIENCE_MS = 1_000
/** And after that no page waits for a while. */
const PAUSE_MS = 2_000

/** Nothing rejects: a database that does not answer within a second is let be for two, and logged. */
export function createExposures({ db, log }: Pick<Tools, 'db' | 'log'>): Exposures {
  const standing = standingVariations(db)
  let pausedUntil = 0

  /** What the database says, if it says it soon. */
  async function soon<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < pausedUntil) return undefined
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), PATIENCE_MS)
    const asked = ask().catch((error: Error) => error)
    const answer = await Promise.race([asked, late])
    clearTimeout(timer)
    if (answer !== 'late' && !(answer instanceof Error)) return answer
    pausedUntil = performance.now() + PAUSE_MS
    const message = answer instanceof Error ? answer.message : 'no answer in time'
    log.warn({ event: 'exposures-away', message })
    return undefined
  }

  return {
    recall: (browserId) => standing.recall(browserId),
    async standingOf(browserId, isEnough) {
      const known = standing.recall(browserId)
      if (known && isEnough(known)) return known
      return (await soon(() => standing.read(browserId))) ?? known
    },
    async keep(browserId, draws, how) {
      const kept = await soon(() => keepExposures(db, { ...how, browserId, draws }))
      if (!kept) return undefined
      standing.note(browserId, kept)
      return standing.recall(browserId)
    },
    clear: () => standing.clear(),
  }
}
