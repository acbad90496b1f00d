import { Type } from 'typebox'
import { calendarFile } from '#contract/calendar-file.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import type { Tools } from '../../tools.ts'
import { listOpenSuits } from '../suits/index.ts'
import { articleFeed } from './article-feed.ts'
import { deadlineEvents } from './deadline-events.ts'
import { settlementFeed } from './settlement-feed.ts'

type Reading = Pick<Tools, 'db' | 'clock' | 'config' | 'screens'>

interface FeedFile {
  path: string
  summary: string
  mediaType: string
  write(tools: Reading): Promise<string>
}

/** One feed as a file: the same for everybody, and asked for again and again by programs. */
function feedEndpoint({ path, summary, mediaType, write }: FeedFile) {
  return endpoint({
    method: 'get',
    path,
    summary,
    access: 'public',
    input: Type.Object({}),
    output: Type.String({ contentMediaType: mediaType }),
    async handle(tools) {
      return new Prepared(Buffer.from(await write(tools)), {
        'content-type': `${mediaType}; charset=utf-8`,
        'cache-control': 'public, max-age=3600',
      })
    },
  })
}

const openSuits = async (tools: Reading) => (await listOpenSuits(tools)).suits

export const feedEndpoints = [
  feedEndpoint({
    path: '/blog/feed.xml',
    summary: 'The guides, as RSS 2.0',
    mediaType: 'application/rss+xml',
    write: async (tools) => articleFeed(tools).rss2(),
  }),
  feedEndpoint({
    path: '/blog/feed.json',
    summary: 'The guides, as JSON Feed 1',
    mediaType: 'application/feed+json',
    write: async (tools) => articleFeed(tools).json1(),
  }),
  feedEndpoint({
    path: '/class-actions/feed.xml',
    summary: 'Settlements that take claims, as RSS 2.0',
    mediaType: 'application/rss+xml',
    write: async (tools) => settlementFeed(tools, await openSuits(tools)).rss2(),
  }),
  feedEndpoint({
    path: '/class-actions/feed.json',
    summary: 'Settlements that take claims, as JSON Feed 1',
    mediaType: 'application/feed+json',
    write: async (tools) => settlementFeed(tools, await openSuits(tools)).json1(),
  }),
  feedEndpoint({
    path: '/class-actions/deadlines.ics',
    summary: 'The last days of settlements that take claims, as a calendar to subscribe to',
    mediaType: 'text/calendar',
    write: async (tools) =>
      calendarFile({
        events: deadlineEvents(tools, await openSuits(tools)),
        site: { name: tools.screens.siteName() },
        now: tools.clock.now(),
      }),
  }),
]
