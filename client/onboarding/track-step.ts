import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { isSamePlace, type Place, placedStepId } from '#contract/places.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { track } from '../stage/track.ts'
import { session } from './session.ts'

let since = 0

interface Step {
  here: Place
  /** Where the visitor was let in before: looking again at the same step is no other view of it. */
  before: Place | undefined
}

/** Tells that the visitor was let into a step. */
export function trackStep(screen: StepScreen, { here, before }: Step): void {
  if (before && isSamePlace(here, before)) return
  since = Date.now()
  track('step_viewed', { ...about(screen.flow, here), entry: entryTag(screen) }, screen)
}

/** Tells that the visitor goes on from a step, and how long they were on it, in milliseconds. */
export function trackStepDone(
  screen: StepScreen,
  place: Place,
  how: { skipped?: true } = {},
): void {
  track('step_completed', {
    ...about(screen.flow, place),
    ms: Date.now() - since,
    entry: entryTag(screen),
    ...how,
  })
}

/** A page that stands in for a step counts as that step. */
function about(flow: ResolvedFlow, { stepId, index: claim }: Place) {
  const step = placedStepId(flow, stepId)
  return { step, index: flow.steps.findIndex(({ id }) => id === step), claim }
}

/** The tag that the visitor came with first: what the address says now may be gone or another. */
function entryTag(screen: StepScreen): string {
  const kept = session.get().answers.entry?.from
  return typeof kept === 'string' ? kept : String(screen.facts['entry.from'])
}
