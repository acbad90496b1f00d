import type { Tools } from '../tools.ts'
import type { FixedPart } from './gzip-page.ts'

export interface CachedPage {
  status: number
  route: string
  part: FixedPart
  /** Whether others may get it too; not when something was missing while it was made. */
  keep: boolean
}

export interface PageCache {
  /** The page under a key: from memory, or made once however many ask at the same moment. */
  get(key: string, produce: () => Promise<CachedPage>): Promise<CachedPage>
  /** Called when what pages are made of has changed. */
  clear(): void
}

const KEPT_MS = 60_000
const MOST_PAGES = 400

/** Rendered pages for a minute at most (days left go by), bounded, the longest unused forgotten first. */
export function createPageCache({ clock }: Pick<Tools, 'clock'>): PageCache {
  const pages = new Map<string, { until: number; page: Promise<CachedPage> }>()

  return {
    get(key, produce) {
      const now = clock.now().getTime()
      const kept = pages.get(key)
      if (kept && kept.until > now) {
        pages.delete(key)
        pages.set(key, kept)
        return kept.page
      }
      const page = produce()
      pages.set(key, { until: now + KEPT_MS, page })
      page.then(
        ({ keep }) => keep || pages.delete(key),
        () => pages.delete(key),
      )
      const oldest = pages.keys().next()
      if (pages.size > MOST_PAGES && !oldest.done) pages.delete(oldest.value)
      return page
    },
    clear: () => pages.clear(),
  }
}
