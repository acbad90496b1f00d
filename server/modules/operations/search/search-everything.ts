import { mayAs, type Role } from '#contract/roles.ts'
import type { SearchGroup } from '#contract/wire/admin/operations-search.ts'
import type { Place, Searching } from './place.ts'
import { searchAddress } from './search-address.ts'
import { searchNumbers } from './search-numbers.ts'
import { searchNames } from './search-names.ts'

/**
 * Looks for words wherever somebody with these roles may look. Names and addresses of people are stored sealed, so a person
 * is found by the whole e-mail address alone.
 */
export async function searchEverything(
  tools: Searching,
  { words, roles }: { words: string; roles: readonly Role[] },
): Promise<SearchGroup[]> {
  const wanted = words.trim()
  const isOne = (of: Place['roles']) => mayAs(roles, of)
  const groups: SearchGroup[] = []
  for (const place of placesFor(wanted).filter((one) => isOne(one.roles))) {
    const { kind, label, opens = place.roles } = place
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await place.find(tools, wanted)
    const hits = isOne(opens) ? found : found.map((hit) => ({ ...hit, to: null }))
    if (hits.length) groups.push({ kind, label, hits })
  }
  return groups
}

function placesFor(words: string): readonly Place[] {
  return words.includes('@') ? searchAddress : [...searchNumbers, ...searchNames]
}
