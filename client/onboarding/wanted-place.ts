import type { Place } from '#contract/places.ts'
import { session } from './session.ts'

const KEY = 'sparrow:wanted'

/** Keeps where the visitor wants to go once something else is done; undefined when they are there. It outlives a reload. */
export function want(place: Place | undefined): void {
  session.update((now) => ({ ...now, wanted: place }))
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the place is kept for as long as the page is open.
  }
}

/** On entry: the place that was wanted before the page was loaded again. */
export function recallWanted(): void {
  if (session.get().wanted) return
  const wanted = keptPlace()
  if (wanted) session.update((now) => ({ ...now, wanted }))
}

function keptPlace(): Place | undefined {
  try {
    const { stepId, index } = (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {}) as {
      stepId?: unknown
      index?: unknown
    }
    if (typeof stepId !== 'string') return undefined
    return typeof index === 'number' ? { stepId, index } : { stepId }
  } catch {
    return undefined
  }
}
