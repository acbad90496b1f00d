import type { UnclaimedResult } from '#contract/wire/unclaimed.ts'
import type { Tools } from '../../../tools.ts'
import { findMemberAddress } from '../../accounts/index.ts'
import { findWantedTopics, queueTemplate } from '../../emails/index.ts'
import { officeOf } from '../offices/office-of.ts'
import { MOST_RESULTS, searchProperties } from '../search/search-properties.ts'
import { Watch } from './watch.model.ts'
import { MOST_SEEN, openSearch } from './watch-search.ts'

const AT_ONCE = 200
const WEEK_MS = 7 * 86_400_000

/**
 * Repeats every search that members asked for. One that fails is logged, and keeps nobody else's from being repeated.
 * @returns how many messages were queued
 * @throws Error once all others are done: worth another try, which tells nobody twice
 */
export async function searchAllAgain(tools: Tools): Promise<number> {
  let written = 0
  let failed = 0
  let after: string | undefined
  for (;;) {
    const watches = await Watch.query(tools.db)
      .where((query) => after && query.where('id', '>', after))
      .orderBy('id')
      .limit(AT_ONCE)
    for (const watch of watches) {
      const outcome = await tryAgain(tools, { watch })
      if (outcome === 'written') written += 1
      if (outcome === 'failed') failed += 1
    }
    after = watches.at(-1)?.id
    if (watches.length < AT_ONCE) break
  }
  if (failed > 0) throw new Error(`Searches not repeated: ${failed}`)
  return written
}

async function tryAgain(
  tools: Tools,
  { watch }: { watch: Watch },
): Promise<'written' | 'nothing' | 'failed'> {
  try {
    return (await searchAgain(tools, { watchId: watch.id })) ? 'written' : 'nothing'
  } catch (error) {
    tools.log.error({ event: 'search-not-repeated', watchId: watch.id, error })
    return 'failed'
  }
}

/**
 * Repeats one search. What nobody told the person yet goes out in one message, to a member whose address is confirmed and who
 * has not switched this off; each entry once, however often a month the search is repeated. Made-up entries are no news.
 * @returns whether a message was queued
 */
async function searchAgain(tools: Tools, { watchId }: { watchId: string }): Promise<boolean> {
  return tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx, screens: tools.screens }
    // As it is now: its owner may have asked for another search, and another run may have told of this one.
    const watch = await Watch.query(trx).findById(watchId).forUpdate()
    if (!watch) return false
    const to = await findMemberAddress(inTransaction, { visitorId: watch.visitorId })
    if (!to || !(await findWantedTopics(inTransaction, { address: to })).has('unclaimed'))
      return false
    const search = openSearch(tools, watch)
    const { results } = await searchProperties(inTransaction, search, MOST_SEEN)
    const fresh = newsOf(watch, results)
    const searchedAt = tools.clock.now()
    // What is listed now comes first: whatever of it were forgotten would be news again.
    const seen = [...new Set([...results.map(({ id }) => id), ...watch.seen])].slice(0, MOST_SEEN)
    await Watch.query(trx).findById(watchId).patch({ seen, searchedAt, reach: MOST_SEEN })
    if (fresh.length === 0) return false
    const queued = await queueTemplate(inTransaction, {
      template: 'unclaimed-found',
      letter: {
        found: byState(fresh),
        href: `${tools.config.publicUrl}/unclaimed-money/search`,
      },
      dedupeKey: `unclaimed:${watchId}:${searchedAt.toISOString()}`,
      to,
      visitorId: watch.visitorId,
      usefulUntil: new Date(searchedAt.getTime() + WEEK_MS),
    })
    return queued === 'queued'
  })
}

/** What nobody told the person yet. Behind the entries that were looked at before, one cannot tell new from old. */
function newsOf(watch: Watch, results: readonly UnclaimedResult[]): UnclaimedResult[] {
  const seen = new Set(watch.seen)
  return results
    .slice(0, watch.reach ?? MOST_RESULTS)
    .filter(({ id, sample }) => !sample && !seen.has(id))
}

function byState(results: readonly UnclaimedResult[]): { state: string; entries: number }[] {
  const counts = new Map<string, number>()
  for (const { state } of results) counts.set(state, (counts.get(state) ?? 0) + 1)
  return [...counts].map(([state, entries]) => ({ state: officeOf(state).name, entries }))
}
