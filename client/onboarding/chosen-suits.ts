import type { ChosenSuit, Fit } from '#contract/onboarding.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { track } from '../stage/track.ts'
import { keptState } from './kept-state.ts'
import { saver } from './progress.ts'

type Choosable = Pick<SuitSummary, 'id' | 'slug' | 'name' | 'brandImage'>

/** Adds a class action to the visitor's choice, or leaves it where it is when it was chosen before. */
export function chooseSuit(suit: Choosable, source: ChosenSuit['source']): void {
  keptState.update((state) => {
    if (state.suits.some(({ id }) => id === suit.id)) return state
    track('add_to_cart', { suit: suit.slug })
    const { id, slug, name, brandImage } = suit
    const selectedAt = new Date().toISOString()
    const chosen: ChosenSuit = {
      id,
      slug,
      name,
      brandImage,
      eligibility: 'unknown',
      source,
      selectedAt,
    }
    return { ...state, suits: [...state.suits, chosen], complete: false, signed: false }
  })
  saver.touch([])
}

/** Takes class actions off the choice, and saves it soon. What was answered about them stays; so do their claims. */
export function dropSuits(ids: readonly string[]): void {
  keptState.update((state) => ({
    ...state,
    suits: state.suits.filter(({ id }) => !ids.includes(id)),
  }))
  saver.touch([])
}

/** Gives names to chosen class actions that were kept without one. */
export function nameSuits(known: readonly Choosable[]): void {
  const isNameless = ({ id, name }: ChosenSuit) =>
    name === '' && known.some((suit) => suit.id === id)
  if (!keptState.get().suits.some(isNameless)) return
  keptState.update((state) => ({
    ...state,
    suits: state.suits.map((chosen) => {
      const suit = known.find(({ id }) => id === chosen.id)
      if (chosen.name !== '' || !suit) return chosen
      const { slug, name, brandImage } = suit
      return { ...chosen, slug, name, brandImage }
    }),
  }))
}

/** Takes off what the catalogue has never heard of. */
export function dropUnknownSuit(slug: string): void {
  const unknown = keptState.get().suits.filter((suit) => suit.slug === slug)
  if (unknown.length > 0) dropSuits(unknown.map(({ id }) => id))
}

/** Keeps what the eligibility answers of a class action say. */
export function judgeSuit(id: string, eligibility: Fit): void {
  keptState.update((state) => ({
    ...state,
    suits: state.suits.map((suit) => (suit.id === id ? { ...suit, eligibility } : suit)),
  }))
  saver.touch([])
}
