import type { Tools } from '../tools.ts'

/** What was made lately, by key: made once however many ask at the same moment. */
interface Recent<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Called when what it is made of has changed. */
  clear(): void
}

const KEPT_MS = 60_000
const MOST = 400

interface Keeping<T> {
  /** What it is called in the figures. */
  name: string
  /** Whether others may get it too; not when something was missing while it was made. */
  mayStay(made: T): boolean
}

/** Keeps things for a minute at most (days left go by), bounded, the longest unused forgotten first. */
export function createRecent<T>(
  { clock, metrics }: Pick<Tools, 'clock' | 'metrics'>,
  { name, mayStay }: Keeping<T>,
): Recent<T> {
  const kept = new Map<string, { until: number; made: Promise<T> }>()
  let latest: string | undefined

  return {
    get(key, make) {
      const now = clock.now().getTime()
      const found = kept.get(key)
      const isThere = found !== undefined && found.until > now
      metrics.countCache(name, isThere ? 'hit' : 'miss')
      const isLatest = key === latest
      latest = key
      if (isThere) {
        if (!isLatest) {
          kept.delete(key)
          kept.set(key, found)
        }
        return found.made
      }
      const made = make()
      kept.set(key, { until: now + KEPT_MS, made })
      made.then(
        (value) => mayStay(value) || kept.delete(key),
        () => kept.delete(key),
      )
      const oldest = kept.keys().next()
      if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
      return made
    },
    clear: () => kept.clear(),
  }
}
