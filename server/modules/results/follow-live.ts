import type { Knex } from 'knex'
import { inTurns } from '#contract/in-turns.ts'
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

/** The first reads come one after the other: with the one that goes on, they take two connections at most. */
const firstInTurn = inTurns(1)

/**
 * A stream of what happens from now on, after the last few events. However many read, the database is asked once a second,
 * and not at all while nobody reads.
 * @param seconds after which it ends; a browser asks anew then
 * @param mayGoOn asked with each beat; the stream ends once it says no
 * @throws Problem too-many-requests when too many read
 */
export async function followLive(
  tools: LiveTools,
  { seconds, mayGoOn }: { seconds: number; mayGoOn: () => Promise<boolean> },
): Promise<EventStream> {
  refuseMore(tools)
  const since = new Date(tools.clock.now().getTime() - 15 * 60_000)
  const latest = await firstInTurn(() => readLatest(tools, { since, most: 20 }))
  // Others may have come while this one read.
  refuseMore(tools)
  const live = lives.get(tools.db) ?? begin(tools)
  const stream = new EventStream({ longestMs: seconds * 1_000, mayGoOn })
  live.readers.add(stream)
  stream.onEnd(() => {
    live.readers.delete(stream)
    if (live.readers.size > 0) return
    clearInterval(live.timer)
    if (lives.get(tools.db) === live) lives.delete(tools.db)
  })
  for (const event of latest) stream.send(event)
  return stream
}

function refuseMore({ db }: Pick<Tools, 'db'>): void {
  if ((lives.get(db)?.readers.size ?? 0) < MOST_READERS) return
  throw new Problem('too-many-requests', { headers: { 'retry-after': '30' } })
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
