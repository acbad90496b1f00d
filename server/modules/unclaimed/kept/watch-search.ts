import type { UnclaimedSearch } from '#contract/wire/unclaimed.ts'
import type { Tools } from '../../../tools.ts'
import { searchProperties } from '../search/search-properties.ts'
import { Watch } from './watch.model.ts'

const SEARCH_SEAL = 'unclaimed-search'
/** So many of the nearest entries are looked at: more than a page shows, or what is new to a common name would stand behind it. */
export const MOST_SEEN = 1_000

/**
 * Repeats this search each month from now on, in place of any that was repeated before. What it finds today counts as shown.
 * Nothing is searched before the account's address is confirmed, as there is nobody to write to.
 * @throws Problem input.invalid for names that cannot be searched
 */
export async function watchSearch(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, search }: { visitorId: string; search: UnclaimedSearch },
): Promise<void> {
  const { db, clock, secrets } = tools
  const { results } = await searchProperties(tools, search, MOST_SEEN)
  const now = clock.now()
  const watch = {
    sealedSearch: secrets.seal(SEARCH_SEAL, JSON.stringify(search)),
    seen: results.map(({ id }) => id),
    reach: MOST_SEEN,
    askedAt: now,
    searchedAt: now,
  }
  await Watch.query(db)
    .insert({ visitorId, ...watch })
    .onConflict('visitorId')
    .merge(watch)
}

/** The search that is repeated. */
export function openSearch(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedSearch }: Watch,
): UnclaimedSearch {
  return JSON.parse(secrets.open(SEARCH_SEAL, sealedSearch).toString()) as UnclaimedSearch
}
