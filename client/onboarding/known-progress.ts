import type { KnownProgress } from './join-progress.ts'

const KEY = 'sparrow_saved'

/** What is known where there is no storage: for as long as the page is open. */
let unkept: KnownProgress | undefined

/** What this browser knew last of the server's row; undefined when it never did. Holds instants and ids, no answers. */
export function knownProgress(): KnownProgress | undefined {
  if (unkept) return unkept
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KnownProgress> | null
    if (typeof kept?.lastUpdated !== 'string' || !Array.isArray(kept.suits)) return undefined
    return {
      lastUpdated: kept.lastUpdated,
      suits: kept.suits.filter((id) => typeof id === 'string'),
    }
  } catch {
    return undefined
  }
}

/** Shared by the tabs of this browser, so that each knows what the others saved. */
export function rememberKnown(known: KnownProgress | undefined): void {
  unkept = undefined
  try {
    if (known) localStorage.setItem(KEY, JSON.stringify(known))
    else localStorage.removeItem(KEY)
  } catch {
    unkept = known
  }
}
