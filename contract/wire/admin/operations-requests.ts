import { type Static, Type } from 'typebox'
import { day, instant, orNull, uuid } from '../parts.ts'
import { cursor, oneOf, pageOf } from './operations.ts'

export const requestKinds = ['export', 'delete', 'opt-out'] as const
const requestStates = ['asked', 'undone', 'done'] as const

export const RequestRow = Type.Object({
  id: uuid,
  kind: oneOf(requestKinds),
  state: oneOf(requestStates),
  askedAt: instant,
  /** 45 days later. */
  dueOn: day,
  /** Days left until then; below zero when it is late. Null once it was answered. */
  daysLeft: orNull(Type.Integer()),
  /** Of a deletion: when it runs. */
  runsAt: orNull(instant),
  doneAt: orNull(instant),
  /** Of an export: how far its copy is. */
  copy: orNull(Type.String()),
  /** Of a deletion that was done: rows that went and that stayed. */
  gone: orNull(Type.Integer()),
  stayed: orNull(Type.Integer()),
})
export type RequestRow = Static<typeof RequestRow>

/** GET /api/admin/privacy-requests: `open`: those that wait for an answer, late first; else the newest first. */
export const ListRequests = {
  input: Type.Object({
    which: oneOf(['open', 'all'] as const),
    kind: Type.Optional(oneOf(requestKinds)),
    cursor,
  }),
  output: pageOf(RequestRow),
}

/** POST /api/admin/privacy-requests/:id/run: orders what is due of it once more; nothing runs before its time. */
export const RunRequest = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ ordered: Type.Boolean() }),
}
