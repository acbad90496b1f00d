import type { Tools } from '../../tools.ts'
import { agreedBy } from './agreed.ts'
import type { Relay } from './relays.ts'

/** A row that is being written may show up this much later than its time says: a statement lasts 8 s at most. */
const SETTLE_MS = 10_000
/** So much is looked at again; what was taken before is not taken twice. */
const OVERLAP_MS = 60_000

/** So much is looked at by one statement: of a company that was away for days there may be more than it has time for. */
const AT_ONCE_MS = 6 * 3_600_000

type Needs = Pick<Tools, 'db' | 'clock'>

/**
 * Notes what is new for a company: what happened after it was connected, and after its person had agreed. What was done
 * before a yes stays here for good, also where the browser could tell of it only afterwards.
 */
export async function takeDue(tools: Needs, relay: Relay): Promise<void> {
  const end = new Date(tools.clock.now().getTime() - SETTLE_MS)
  while (await takeSome(tools, { relay, end })) continue
}

/** @returns whether there is more, up to the end */
function takeSome(
  { db, clock }: Needs,
  { relay, end }: { relay: Relay; end: Date },
): Promise<boolean> {
  const now = clock.now()
  const { vendor } = relay
  return db.transaction(async (trx) => {
    await trx('relayMarks').insert({ vendor, takenUntil: end }).onConflict('vendor').ignore()
    const mark = (await trx('relayMarks').where({ vendor }).forUpdate().first('takenUntil')) as {
      takenUntil: Date
    }
    const begin = Math.max(mark.takenUntil.getTime(), oldestOf(relay, now))
    const from = new Date(begin - OVERLAP_MS)
    const until = new Date(Math.min(begin + AT_ONCE_MS, end.getTime()))
    const sql = `insert into relays (vendor, event_id, at) ${newRows(relay)} on conflict ${takenBefore(relay)}`
    await trx.raw(sql, { vendor, now, from, until, names: [...relay.names] })
    await trx('relayMarks').where({ vendor }).update({ takenUntil: until })
    return until < end
  })
}

/** What is older is not taken there; of an address it is noted who forgets whose it was (`relay-batch.ts`). */
function oldestOf({ source, oldestMs }: Relay, now: Date): number {
  return source === 'leads' ? 0 : now.getTime() - oldestMs
}

/** Of an event nothing: it goes once. An address that is agreed to anew after its end is due again. */
function takenBefore({ source }: Relay): string {
  if (source !== 'leads') return 'do nothing'
  return `(vendor, event_id) do update
    set at = excluded.at, tries = 0, done_at = null, outcome = null where relays.done_at is not null`
}

function newRows({ source, kind }: Relay): string {
  if (source === 'leads') {
    return `select :vendor, e.id, :now from leads e
      where e.visitor_id is not null and e.last_seen_at > :from and e.last_seen_at <= :until`
  }
  const table = source === 'events' ? 'tracked_events' : 'conversion_events'
  const id = source === 'events' ? 'id' : 'event_id'
  const name = source === 'events' ? 'name' : 'event_name'
  const done = source === 'events' ? 'least(e.at, e.happened_at)' : 'e.at'
  const own = source === 'events' ? 'not e.is_bot and e.may_be_shared' : 'e.consented is not false'
  return `select :vendor, e.${id}, :now from ${table} e
    where e.at > :from and e.at <= :until and e.${name} = any(:names) and e.browser_id is not null
      and ${own} and ${agreedBy('e.browser_id', done, kind)}`
}
