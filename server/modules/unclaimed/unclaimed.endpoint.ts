import { easternDay } from '#contract/closes-at.ts'
import {
  DropKept,
  KeepProperty,
  ListKept,
  SearchUnclaimed,
  StopWatching,
  WatchUnclaimed,
} from '#contract/wire/unclaimed.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { findMemberAddress } from '../accounts/index.ts'
import { KeptRow } from './kept/kept-property.model.ts'
import { keepProperty } from './kept/keep-property.ts'
import { presentKept } from './kept/present-kept.ts'
import { Watch } from './kept/watch.model.ts'
import { openSearch, watchSearch } from './kept/watch-search.ts'
import { UnclaimedList } from './lists/unclaimed-list.model.ts'
import { searchProperties } from './search/search-properties.ts'

/** Few enough that nobody reads the lists out by guessing names. */
const searchLimit = { points: 30, seconds: 600 }

export const searchUnclaimedEndpoint = endpoint({
  method: 'post',
  path: '/api/unclaimed/search',
  summary: 'Entries of the offices’ lists that may be about a person',
  access: 'public',
  reads: true,
  limit: searchLimit,
  ...SearchUnclaimed,
  async handle(tools, { input }) {
    const lists = await UnclaimedList.query(tools.db).where('properties', '>', 0).orderBy('name')
    const found = await searchProperties(tools, input)
    const shown = lists.map(({ name, source, readOn, isSample: sample }) => ({
      name,
      source,
      readOn,
      sample,
    }))
    return { ...found, lists: shown }
  },
})

export const keepPropertyEndpoint = endpoint({
  method: 'post',
  path: '/api/unclaimed/kept',
  summary: 'Keeps an entry, or changes what was said of it',
  access: 'visitor',
  ...KeepProperty,
  handle: (tools, { input, visitor }) => keepProperty(tools, { ...input, visitorId: visitor.id }),
})

export const listKeptEndpoint = endpoint({
  method: 'get',
  path: '/api/unclaimed/kept',
  summary: 'What the visitor keeps, and the search that is repeated for them',
  access: 'visitor',
  ...ListKept,
  async handle(tools, { visitor }) {
    const visitorId = visitor.id
    const rows = await KeptRow.query(tools.db).where({ visitorId }).orderBy('id', 'desc')
    const watch = await Watch.query(tools.db).findOne({ visitorId })
    return {
      kept: rows.map((row) => presentKept(tools, row)),
      watch: watch
        ? {
            search: openSearch(tools, watch),
            askedOn: easternDay(watch.askedAt),
            searchedOn: easternDay(watch.searchedAt),
            waits: await isWaiting(tools, { visitorId }),
          }
        : null,
    }
  },
})

export const dropKeptEndpoint = endpoint({
  method: 'delete',
  path: '/api/unclaimed/kept/:id',
  summary: 'Takes an entry off the visitor’s list',
  access: 'visitor',
  ...DropKept,
  async handle({ db }, { input, visitor }) {
    await KeptRow.query(db)
      .delete()
      .where({ id: input.id, visitorId: visitor.id })
      .throwIfNotFound()
    return { dropped: true as const }
  },
})

export const watchUnclaimedEndpoint = endpoint({
  method: 'post',
  path: '/api/unclaimed/watch',
  summary: 'Repeats a search each month',
  access: 'member',
  limit: searchLimit,
  ...WatchUnclaimed,
  async handle(tools, { input, visitor }) {
    const visitorId = visitor.id
    await watchSearch(tools, { visitorId, search: input })
    return { askedOn: easternDay(tools.clock.now()), waits: await isWaiting(tools, { visitorId }) }
  },
})

/** Whether there is no confirmed address yet that could be told what is new. */
async function isWaiting(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<boolean> {
  return (await findMemberAddress(tools, { visitorId })) === undefined
}

export const stopWatchingEndpoint = endpoint({
  method: 'delete',
  path: '/api/unclaimed/watch',
  summary: 'Ends the monthly search',
  access: 'member',
  ...StopWatching,
  async handle({ db }, { visitor }) {
    await Watch.query(db).where({ visitorId: visitor.id }).delete()
    return { stopped: true as const }
  },
})
