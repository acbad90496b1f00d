import { currentWork, type Work } from './current-work.ts'

/** Beside a job's input in its payload, like the queue's own `_cron`. */
const ORIGIN = '_from'
const ID = /^[\w.-]{8,64}$/

/** What is noted with a job of the work that orders it; nothing where no request is behind it. */
export function originOf(): { [ORIGIN]?: Pick<Work, 'requestId'> } {
  const { requestId } = currentWork()
  return requestId ? { [ORIGIN]: { requestId } } : {}
}

/** A job's input, and what ordered it. A payload of an older version has no origin. */
export function readOrigin(payload: unknown): {
  input: unknown
  origin: Pick<Work, 'requestId'>
} {
  if (typeof payload !== 'object' || payload === null) return { input: payload, origin: {} }
  const { [ORIGIN]: noted, ...input } = payload as { [ORIGIN]?: { requestId?: unknown } }
  const requestId = noted?.requestId
  const isOurs = typeof requestId === 'string' && ID.test(requestId)
  return { input, origin: isOurs ? { requestId } : {} }
}
