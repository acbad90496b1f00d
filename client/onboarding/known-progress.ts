import type { KnownProgress } from './join-progress.ts'

const KEY = 'sparrow_saved'

/** What is known where there is no storage: for as long as the page is open. */
let unkept: KnownProgress | undefined

/** What this browser knew last of the server's row; undefined when it never did. Holds instants and ids, no answers. */
export function knownProgress(): KnownProgress | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownProgress | null
    if (!unkept && typeof kept?.lastUpdated === 'string' && Array.isArray(kept.suits)) return kept
  } catch {
    // As below.
  }
  return unkept
}

/** Shared by the tabs of this browser, so that each knows what the others saved. */
export function rememberKnown(known: KnownProgress | undefined): void {
  unkept = known
  try {
    if (known) localStorage.setItem(KEY, JSON.stringify(known))
    else localStorage.removeItem(KEY)
    unkept = undefined
  } catch {
    // Without storage every load of the page joins as if for the first time.
  }
}
