import { currentWork, type Work } from './current-work.ts'

/** Beside a job's input in its payload, like the queue's own `_cron`. */
const ORIGIN = '_from'
const ID = /^[\w.-]{8,64}$/

/** What orders a job; `traceparent` makes the span of its run part of the one that ordered it. */
export interface Origin extends Pick<Work, 'requestId'> {
  traceparent?: string
}

/** What is noted with a job of the work that orders it; nothing where no request and no trace is behind it. */
export function originOf(): { [ORIGIN]?: Origin } {
  const { requestId, span } = currentWork()
  if (!requestId && !span) return {}
  return {
    [ORIGIN]: { ...(requestId && { requestId }), ...(span && { traceparent: span.traceparent }) },
  }
}

/** A job's input, and what ordered it. A payload of an older version has no origin. */
export function readOrigin(payload: unknown): { input: unknown; origin: Origin } {
  if (typeof payload !== 'object' || payload === null) return { input: payload, origin: {} }
  const { [ORIGIN]: noted, ...input } = payload as { [ORIGIN]?: Record<keyof Origin, unknown> }
  const { requestId, traceparent } = noted ?? {}
  const isOurs = typeof requestId === 'string' && ID.test(requestId)
  return {
    input,
    origin: {
      ...(isOurs && { requestId }),
      ...(typeof traceparent === 'string' && { traceparent }),
    },
  }
}
