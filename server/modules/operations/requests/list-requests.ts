import type { Static } from 'typebox'
import { easternDay } from '#contract/closes-at.ts'
import { daysBetween } from '#contract/mailing/days.ts'
import type { Page } from '#contract/wire/admin/operations.ts'
import type { ListRequests, RequestRow } from '#contract/wire/admin/operations-requests.ts'
import type { Tools } from '../../../tools.ts'
import { copyState, PrivacyExport, PrivacyRequest } from '../../privacy/index.ts'
import { cutPage, READ, readDayAndId, readId } from '../pages.ts'

/** What people asked about their data: what waits for an answer, by the day it is due; or all, the newest first. */
export async function listRequests(
  tools: Pick<Tools, 'db' | 'clock'>,
  { which, kind, cursor }: Static<typeof ListRequests.input>,
): Promise<Page<RequestRow>> {
  const query = PrivacyRequest.query(tools.db).limit(READ)
  if (kind) void query.where({ kind })
  if (which === 'open') {
    void query.where({ state: 'asked' }).orderBy(['dueOn', 'id'])
    const after = readDayAndId(cursor)
    if (after) void query.whereRaw('(due_on, id) > (?::date, ?::uuid)', after)
  } else {
    void query.orderBy('id', 'desc')
    const before = readId(cursor)
    if (before) void query.where('id', '<', before)
  }
  const cursorOf = ({ dueOn, id }: PrivacyRequest) => (which === 'open' ? `${dueOn}|${id}` : id)
  const { shown, next } = cutPage(await query, cursorOf)
  const copies = await PrivacyExport.query(tools.db)
    .whereIn(
      'requestId',
      shown.map(({ id }) => id),
    )
    .orderBy('askedAt')
    .select('requestId', 'state', 'askedAt')
  const copyOf = new Map(copies.map((copy) => [copy.requestId, copyState(tools, copy)]))
  const today = easternDay(tools.clock.now())
  return { rows: shown.map((row) => present(row, { copy: copyOf.get(row.id), today })), next }
}

function present(
  { id, kind, state, askedAt, dueOn, runsAt, doneAt, outcome }: PrivacyRequest,
  { copy, today }: { copy: PrivacyExport['state'] | undefined; today: string },
): RequestRow {
  const tables = outcome ? Object.values(outcome) : undefined
  const sum = (of: 'gone' | 'stayed') => tables?.reduce((all, one) => all + one[of], 0) ?? null
  return {
    id,
    kind,
    state,
    askedAt: askedAt.toISOString(),
    dueOn,
    daysLeft: state === 'asked' ? daysBetween(today, dueOn) : null,
    runsAt: runsAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    // One that was given up is swept after a week; what asked for it is still to be answered.
    copy: copy ?? (kind === 'export' && state === 'asked' ? 'failed' : null),
    gone: sum('gone'),
    stayed: sum('stayed'),
  }
}
