import type { Knex } from 'knex'
import { EventStream } from '../../http/event-stream.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { readLatest } from './read-latest.ts'

/** Each reader holds a connection of the server. */
const MOST_READERS = 20
const PACE_MS = 1_000
/** Rows that are committed late have an earlier time than some that were read already. */
const OVERLAP_MS = 5_000
const REMEMBERED = 2_000

type LiveTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>

interface Live {
  readers: Set<EventStream>
  timer: NodeJS.Timeout
}

const lives = new WeakMap<Knex, Live>()

/**
 * A stream of what happens from now on, after the last few events. However many read, the database is asked once a second,
 * and not at all while nobody reads.
 * @param seconds after which it ends: a browser asks anew then, and has to be staff still
 * @throws Problem too-many-requests when too many read
 */
export async function followLive(
  tools: LiveTools,
  { seconds }: { seconds: number },
): Promise<EventStream> {
  const live = lives.get(tools.db) ?? begin(tools)
  if (live.readers.size >= MOST_READERS) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '30' } })
  }
  const stream = new EventStream({ longestMs: seconds * 1_000 })
  live.readers.add(stream)
  stream.onEnd(() => {
    live.readers.delete(stream)
    if (live.readers.size > 0) return
    clearInterval(live.timer)
    lives.delete(tools.db)
  })
  const since = new Date(tools.clock.now().getTime() - 15 * 60_000)
  const latest = await readLatest(tools, { since, most: 20 }).catch((error: unknown) => {
    stream.end()
    throw error
  })
  for (const event of latest) stream.send(event)
  return stream
}

function begin(tools: LiveTools): Live {
  const told = new Set<string>()
  let isBusy = false
  let since = tools.clock.now()

  async function tell(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      const now = tools.clock.now()
      const from = new Date(since.getTime() - OVERLAP_MS)
      const events = await readLatest(tools, { since: from, most: 100 })
      since = now
      for (const event of events.filter(({ id }) => !told.has(id))) {
        told.add(event.id)
        for (const reader of live.readers) reader.send(event)
      }
      for (const id of told) if (told.size > REMEMBERED) told.delete(id)
    } catch (error) {
      tools.log.warn({ event: 'live-unread', message: (error as Error).message })
    } finally {
      isBusy = false
    }
  }

  const live: Live = {
    readers: new Set(),
    timer: setInterval(() => void tell(), PACE_MS),
  }
  live.timer.unref()
  lives.set(tools.db, live)
  return live
}
