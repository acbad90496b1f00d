import type { SuitDetail } from '#contract/wire/suits.ts'
import { dropSuits } from './chosen-suits.ts'
import { keptState } from './kept-state.ts'
import { claimFor, session } from './session.ts'
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
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ClosedChoices | null
    if (kept && Array.isArray(kept.suits)) closedChoices.set(kept)
  } catch {
    // Without storage they are known for as long as the page is open.
  }
}

/**
 * Takes a class action off the choice and keeps its name, when it has stopped taking claims; one that is signed stays.
 * To be asked once the claims are known. @returns whether it was taken off
 */
export function noteClosed(suit: SuitDetail): boolean {
  if (suit.status !== 'closed') return false
  if (claimFor(session.get().claims, suit.id)?.state === 'signed') return false
  recallClosed()
  const { id, slug, name, brandImage, deadline, officialSiteUrl } = suit
  const { suits } = closedChoices.get()
  const isNews = !suits.some((one) => one.id === id)
  if (isNews) {
    const one = { id, slug, name, brandImage, deadline, officialSiteUrl }
    keep({ suits: [...suits, one], told: false })
  }
  if (keptState.get().suits.some((chosen) => chosen.id === id)) dropSuits([id])
  return true
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
  if (!told) keep({ suits, told: true })
}

function keep(next: ClosedChoices): void {
  closedChoices.set(next)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // As above.
  }
}
