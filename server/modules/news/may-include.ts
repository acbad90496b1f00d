import type { Suit } from '../suits/index.ts'
import type { AboutReader } from './read-wish.ts'

type Facts = Pick<
  Suit,
  'name' | 'defendant' | 'description' | 'category' | 'states' | 'exceptStates'
>

/** What a kind that the onboarding offers by its words covers beside its own name ("Products and how they were labeled"). */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  'consumer-product': ['false-advertising'],
  'consumer-finance': ['consumer-fee'],
}

/**
 * Whether a settlement may include somebody, by what they told: not one of other states; of a kind that they picked, or one
 * that names a brand of theirs. Who named neither hears of all.
 */
export function mayInclude(suit: Facts, { state, brands, categories }: AboutReader): boolean {
  if (state && suit.states?.length && !suit.states.includes(state)) return false
  if (state && suit.exceptStates?.includes(state)) return false
  if (brands.length === 0 && categories.length === 0) return true
  if (categories.some((kind) => [kind, ...(COVERS[kind] ?? [])].includes(suit.category)))
    return true
  const said = [suit.name, suit.defendant, suit.description].join(' ')
  // "McDonald's" is a McDonald and, as most people type it, a McDonalds.
  return ['', ' '].some((apostrophe) => {
    const words = wordsOf(said, apostrophe)
    return brands.some((brand) => words.includes(wordsOf(brand, apostrophe)))
  })
}

/** Words alone, without accents, each between two spaces, so that 'Ring' is not found in 'string'. */
function wordsOf(text: string, apostrophe: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, apostrophe)
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}
