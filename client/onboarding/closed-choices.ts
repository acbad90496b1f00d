import type { SuitDetail } from '#contract/wire/suits.ts'
import { keepInTab, readJsonInTab } from '../stage/tab-storage.ts'
import { createStore } from './store.ts'

/** A settlement that somebody wanted and that takes no claims any more. */
export type ClosedChoice = Pick<
  SuitDetail,
  'id' | 'slug' | 'name' | 'brandImage' | 'deadline' | 'officialSiteUrl'
>

interface ClosedChoices {
  suits: readonly ClosedChoice[]
  /** They were told on their own page. */
  told: boolean
}

const KEY = 'sparrow:closed'

/** The ones of this tab. On the server it is never written. */
export const closedChoices = createStore<ClosedChoices>({ suits: [], told: true })

let isRecalled = false

/** Brings back those of before a reload. */
export function recallClosed(): void {
  if (isRecalled) return
  isRecalled = true
  const kept = readJsonInTab(KEY) as ClosedChoices | null
  if (Array.isArray(kept?.suits)) closedChoices.set(kept)
}

/** How many there are that nobody has been told of yet. */
export function countUntold(): number {
  recallClosed()
  const { suits, told } = closedChoices.get()
  return told ? 0 : suits.length
}

/** They are on screen now: nobody is led there again. */
export function tellClosed(): void {
  const { suits, told } = closedChoices.get()
  if (!told) keepClosed({ suits, told: true })
}

/** Keeps them for this tab. */
export function keepClosed(next: ClosedChoices): void {
  closedChoices.set(next)
  keepInTab(KEY, JSON.stringify(next))
}
