import type { Tools } from '../../tools.ts'
import { agreedBy, hasChosen, ownerOf } from './agreed.ts'
import type { Due, Relay } from './relays.ts'

interface Wanted {
  relay: Relay
  ids: readonly string[]
}

/** What is to go out, as it stands now; what was deleted meanwhile is not there. */
export async function readDue(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { relay, ids }: Wanted,
): Promise<Due[]> {
  const { rows } = (await db.raw(rowsOf(relay), { ids: [...ids], now: clock.now() })) as {
    rows: Due[]
  }
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

function rowsOf({ source, kind }: Relay): string {
  const now = ':now::timestamptz'
  if (source === 'leads') {
    return `select e.id, e.last_seen_at as at, 'lead' as name, null as "browserId",
        case when ${hasChosen('e.visitor_id')} then e.visitor_id end as "visitorId",
        ${agreedBy('e.visitor_id', now, kind)} as agrees,
        '{}'::jsonb as properties, e.sealed_email as sealed
      from leads e where e.id = any(:ids) and e.visitor_id is not null`
  }
  const isEvent = source === 'events'
  const agrees = agreedBy('e.browser_id', now, kind)
  return `select e.${isEvent ? 'id' : 'event_id'} as id, e.${isEvent ? 'happened_at' : 'at'} as at,
      e.${isEvent ? 'name' : 'event_name'} as name, e.browser_id as "browserId",
      ${ownerOf('e.browser_id', 'e.at')} as "visitorId",
      ${isEvent ? agrees : `(e.consented is not false and ${agrees})`} as agrees,
      e.${isEvent ? 'properties' : 'event_data'} as properties,
      ${isEvent ? 'null::bytea' : 'e.user_data'} as sealed
    from ${isEvent ? 'tracked_events' : 'conversion_events'} e
    where e.${isEvent ? 'id' : 'event_id'} = any(:ids)`
}
