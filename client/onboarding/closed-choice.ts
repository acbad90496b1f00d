import { isFiled } from '#contract/claim-states.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dropSuits } from './chosen-suits.ts'
import { closedChoices, keepClosed, recallClosed } from './closed-choices.ts'
import { keptState } from './kept-state.ts'
import { claimFor, isSentBack, session } from './session.ts'

/**
 * Takes a class action off the choice and keeps its name, when it has stopped taking claims; one that is signed stays.
 * To be asked once the claims are known. @returns whether it was taken off
 */
export function noteClosed(suit: SuitDetail): boolean {
  if (suit.status !== 'closed') return false
  const { claims } = session.get()
  if (isFiled(claimFor(claims, suit.id)?.state) || isSentBack(claims, suit.id)) return false
  recallClosed()
  const { id, slug, name, brandImage, deadline, officialSiteUrl } = suit
  const { suits } = closedChoices.get()
  const isNews = !suits.some((one) => one.id === id)
  if (isNews) {
    const one = { id, slug, name, brandImage, deadline, officialSiteUrl }
    keepClosed({ suits: [...suits, one], told: false })
  }
  if (keptState.get().suits.some((chosen) => chosen.id === id)) dropSuits([id])
  return true
}
