import { picksOf, textOf } from '#contract/questions/answer-values.ts'
import type { UnclaimedSearch } from '#contract/wire/unclaimed.ts'
import type { Answers } from '../../onboarding/session.ts'
import { hasLetters } from './search-form.tsx'

/** Where the onboarding asks for it: the search, and what is added to it later. */
const SEARCH_STEP = 'unclaimed-search'
const SETUP_STEP = 'setup-unclaimed-property'

const MOST_STATES = 10
const MOST_FORMER = 5

/** The search that somebody's answers in the onboarding make; undefined while they name nobody to look for. */
export function toldSearch(answers: Answers | undefined): UnclaimedSearch | undefined {
  const asked = answers?.[SEARCH_STEP] ?? {}
  const added = answers?.[SETUP_STEP] ?? {}
  const first = textOf(asked['givenName']).trim()
  const last = textOf(asked['familyName']).trim()
  if (!hasLetters(first) || !hasLetters(last)) return undefined
  const former = formerOf([asked['formerNames'], added['formerNames']], { first, last })
  const states = [...new Set([asked['states'], added['pastStates']].flatMap(picksOf))]
  const city = textOf(asked['city']).trim()
  return {
    first,
    last,
    ...(former.length > 0 && { formerLast: former }),
    ...(states.length > 0 && { states: states.slice(0, MOST_STATES) }),
    ...(city && { city }),
  }
}

/** Last names of before: 'Ada King, Queen' gives 'King' and 'Queen' for an Ada. */
function formerOf(
  told: readonly unknown[],
  { first, last }: Pick<UnclaimedSearch, 'first' | 'last'>,
): string[] {
  const given = `${first.toLowerCase()} `
  const names = told
    .flatMap((one) => textOf(one).split(','))
    .map((name) => name.trim())
    .map((name) => (name.toLowerCase().startsWith(given) ? name.slice(given.length).trim() : name))
  return [...new Set(names)].filter((name) => name !== '' && name !== last).slice(0, MOST_FORMER)
}
