import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { PushEventsInput } from '#contract/wire/tracking.ts'
import { runStatement } from '../../db/run-statement.ts'
import { writeTogether } from '../../db/write-together.ts'

/** As one row is written: names are the columns'. */
interface EventRow {
  id: string
  at: string
  happened_at: string
  file_session_id: string
  visitor_id: string | null
  browser_id: string | null
  name: string
  flow: string | null
  properties: object
  utm: object | null
  is_bot: boolean
  may_be_shared: boolean
}

interface Sent {
  input: PushEventsInput
  fileSessionId: string
  browserId: string | null
  isBot: boolean
  /** Unless the browser says that nothing of it goes to other companies (Global Privacy Control, Do Not Track). */
  mayBeShared: boolean
  now: Date
}

/** A browser's clock is believed this far back: events wait in it while the network is away. */
const BELIEVED_MS = 24 * 3_600_000
/** And this far ahead. */
const AHEAD_MS = 60_000

const writerOf = oncePerObject((db: Knex) =>
  writeTogether((calls: readonly EventRow[][]) => insertEvents(db, calls.flat())),
)

/** Keeps the events of one call; one that was kept before, by its id, is not kept again. @returns once it is committed */
export function keepEvents(db: Knex, sent: Sent): Promise<void> {
  return writerOf(db).write(rowsOf(sent))
}

function rowsOf({ input, fileSessionId, browserId, isBot, mayBeShared, now }: Sent): EventRow[] {
  return input.events.map(({ id, name, flow, at, visitorId, properties = {} }) => ({
    id: id ?? randomUUID(),
    at: now.toISOString(),
    happened_at: believed(at, now).toISOString(),
    file_session_id: fileSessionId,
    visitor_id: visitorId ?? null,
    browser_id: browserId,
    name,
    flow: flow ?? null,
    properties,
    utm: input.utm ?? null,
    is_bot: isBot,
    may_be_shared: mayBeShared,
  }))
}

/** When something happened by the browser's clock, where that can be believed. */
function believed(at: string | undefined, now: Date): Date {
  const told = at === undefined ? Number.NaN : Date.parse(at)
  const age = now.getTime() - told
  return age <= BELIEVED_MS && age >= -AHEAD_MS ? new Date(told) : now
}

/** The ids first: who comes second with one, in this statement or another, finds it taken. */
const INSERT = `with sent as (
    select distinct on (id) id, at, happened_at, file_session_id, visitor_id, browser_id, name, flow, properties, utm,
      is_bot, may_be_shared from jsonb_to_recordset($1::jsonb) as row (id uuid, at timestamptz,
      happened_at timestamptz, file_session_id uuid, visitor_id uuid, browser_id uuid, name text, flow text,
      properties jsonb, utm jsonb, is_bot boolean, may_be_shared boolean) order by id
  ), fresh as (
    insert into event_ids (id, at) select id, at from sent on conflict do nothing returning id
  )
  insert into tracked_events (id, at, happened_at, file_session_id, visitor_id, browser_id, name, flow, properties,
    utm, is_bot, may_be_shared)
  select id, at, happened_at, file_session_id, visitor_id, browser_id, name, flow, properties, utm, is_bot, may_be_shared
  from sent join fresh using (id)`

function insertEvents(db: Knex, rows: readonly EventRow[]): Promise<void> {
  return runStatement(db, INSERT, [JSON.stringify(rows)])
}
