import type { Place } from '#contract/places.ts'
import { keepInTab, readJsonInTab } from '../stage/tab-storage.ts'
import { session } from './session.ts'

const KEY = 'sparrow:wanted'

/** Keeps where the visitor wants to go once something else is done; undefined when they are there. It outlives a reload. */
export function want(place: Place | undefined): void {
  session.update((now) => ({ ...now, wanted: place }))
  keepInTab(KEY, place ? JSON.stringify(place) : null)
}

/** On entry: the place that was wanted before the page was loaded again. */
export function recallWanted(): void {
  if (session.get().wanted) return
  const wanted = keptPlace()
  if (wanted) session.update((now) => ({ ...now, wanted }))
}

function keptPlace(): Place | undefined {
  const { stepId, index } = (readJsonInTab(KEY) ?? {}) as { stepId?: unknown; index?: unknown }
  if (typeof stepId !== 'string') return undefined
  return typeof index === 'number' ? { stepId, index } : { stepId }
}
