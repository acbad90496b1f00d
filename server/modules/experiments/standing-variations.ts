import type { Knex } from 'knex'
import type { Standing } from './create-assigner.ts'

/** What is kept of each browser, as this process read it lately: most requests ask the database for nothing. */
interface StandingVariations {
  /** What was read lately; undefined when it has to be read. */
  recall(browserId: string): readonly Standing[] | undefined
  /** @throws when the database is away */
  read(browserId: string): Promise<readonly Standing[]>
  /** That these stand from now on. */
  note(browserId: string, standing: readonly Standing[]): void
  /** To be called when what is tried changes: other processes may have drawn by then. */
  clear(): void
}

const MOST = 20_000

/** The longest unused browser is forgotten first. */
export function standingVariations(db: Knex): StandingVariations {
  const kept = new Map<string, readonly Standing[]>()

  function keep(browserId: string, standing: readonly Standing[]): void {
    kept.delete(browserId)
    kept.set(browserId, standing)
    const oldest = kept.keys().next()
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
  }

  function recall(browserId: string): readonly Standing[] | undefined {
    const found = kept.get(browserId)
    if (found) keep(browserId, found)
    return found
  }

  return {
    recall,
    async read(browserId) {
      const standing = (await db('experimentExposures')
        .where({ browserId })
        .select('experiment', 'phase', 'bucketVersion', 'variation')) as Standing[]
      keep(browserId, standing)
      return standing
    },
    note(browserId, standing) {
      const isOther = ({ experiment, phase }: Standing) =>
        standing.every((one) => one.experiment !== experiment || one.phase !== phase)
      keep(browserId, [...(kept.get(browserId) ?? []).filter(isOther), ...standing])
    },
    clear: () => kept.clear(),
  }
}
