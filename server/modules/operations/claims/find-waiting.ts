import type { Knex } from 'knex'
import type { ClaimState } from '#contract/claim-states.ts'
import type { ClaimView } from '#contract/wire/admin/operations-claims.ts'
import { READ, readDayAndId, readId } from '../pages.ts'

export interface Found {
  id: string
  /** Where the next page goes on. */
  cursor: string
}

interface Wanted {
  view: ClaimView
  state?: ClaimState
  suitIds?: readonly string[]
  cursor?: string
}

/** As the indexes have it. */
const LAST_DAY = `coalesce(mail_by, 'infinity'::date)`
const TO_MAIL: readonly ClaimState[] = ['signed', 'queued', 'printing']

/**
 * The claims of one view in its order, from a cursor on, one more than a page shows. Each view is read along an index of its
 * own, so it takes as long with a million claims beside it as with none.
 */
export async function findWaiting(db: Knex, wanted: Wanted): Promise<Found[]> {
  if (wanted.view === 'deficient') return findDeficient(db, wanted)
  if (wanted.view === 'all') return findAll(db, wanted)
  const { view, state, suitIds, cursor } = wanted
  const query = db('claims')
    .select('id', db.raw(`${LAST_DAY}::text as day`))
    .orderByRaw(`${LAST_DAY}, id`)
    .limit(READ)
  if (view === 'mail') void query.whereIn('state', [...TO_MAIL])
  else void query.whereRaw(`(state = 'returned' or needs = 'returned')`)
  if (state) void query.where({ state })
  if (suitIds) void query.whereIn('suitId', [...suitIds])
  const after = readDayAndId(cursor)
  if (after) void query.whereRaw(`(${LAST_DAY}, id) > (?::date, ?::uuid)`, after)
  return withCursors((await query) as Dated[])
}

interface Dated {
  id: string
  day: string
}

const withCursors = (rows: readonly Dated[]): Found[] =>
  rows.map(({ id, day }) => ({ id, cursor: `${day}|${id}` }))

/**
 * By the day until when they can be cured. Whoever was paid has nothing more to answer; the notice stays, as the payment may
 * be a slip.
 */
async function findDeficient(
  db: Knex,
  { state, suitIds, cursor }: Omit<Wanted, 'view'>,
): Promise<Found[]> {
  const query = db('deficiencies as d')
    .join('claims as c', 'c.id', 'd.claimId')
    .select('d.claimId as id', db.raw('d.cure_by::text as day'))
    .whereNull('d.curedAt')
    .whereNull('d.supersededAt')
    .whereNot('c.state', 'paid')
    .orderBy(['d.cureBy', 'd.claimId'])
    .limit(READ)
  if (state) void query.where('c.state', state)
  if (suitIds) void query.whereIn('c.suitId', [...suitIds])
  const after = readDayAndId(cursor)
  if (after) void query.whereRaw('(d.cure_by, d.claim_id) > (?::date, ?::uuid)', after)
  return withCursors((await query) as Dated[])
}

async function findAll(
  db: Knex,
  { state, suitIds, cursor }: Omit<Wanted, 'view'>,
): Promise<Found[]> {
  const query = db('claims').select('id').orderBy('id', 'desc').limit(READ)
  if (state) void query.where({ state })
  if (suitIds) void query.whereIn('suitId', [...suitIds])
  const before = readId(cursor)
  if (before) void query.where('id', '<', before)
  const rows = (await query) as { id: string }[]
  return rows.map(({ id }) => ({ id, cursor: id }))
}
