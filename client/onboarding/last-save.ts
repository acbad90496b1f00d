import { keepInTab, readInTab, readJsonInTab } from '../stage/tab-storage.ts'

const KEY = 'sparrow:leaving'

/** Whoever opens a page later than that after another one was left does not wait for what that one sent. */
const FRESH_MS = 10_000

/** A page that may be left: until when it knew what the server keeps (ISO instant), and when it sent its last answers (ms). */
interface Leaving {
  knownUntil: string
  at: number
}

/**
 * Notes for this tab's next page that the last answers are on their way. Holds instants, no answers.
 * @returns how to say that this page has heard what became of them
 */
export function noteLastSave(knownUntil: string): () => void {
  const leaving: Leaving = { knownUntil, at: Date.now() }
  const text = JSON.stringify(leaving)
  // Without storage the next page joins them when it saves.
  keepInTab(KEY, text)
  return () => {
    if (readInTab(KEY) === text) forgetLastSave()
  }
}

/**
 * Whether what the tab's last page sent has not arrived yet where the server's answers are of `lastUpdated` (ISO instant),
 * or where it has none.
 */
export function isLastSaveOpen(lastUpdated: string | undefined): boolean {
  const leaving = keptLeaving()
  if (!leaving) return false
  const age = Date.now() - leaving.at
  const isFresh = age >= 0 && age < FRESH_MS
  return isFresh && (lastUpdated === undefined || lastUpdated <= leaving.knownUntil)
}

/** Nobody waits for it any more. */
export function forgetLastSave(): void {
  keepInTab(KEY, null)
}

function keptLeaving(): Leaving | undefined {
  const { knownUntil, at } = (readJsonInTab(KEY) ?? {}) as Partial<Leaving>
  return typeof knownUntil === 'string' && typeof at === 'number' ? { knownUntil, at } : undefined
}
