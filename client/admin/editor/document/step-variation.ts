import { isRecord } from '#contract/is-record.ts'
import { patchBetween } from './patch-between.ts'

/** What of a step is edited elsewhere than in the form of its fields. */
const OWN = new Set(['variants', 'blocks', 'id'])

/** A step without what belongs to it alone. */
export function withoutOwn(step: unknown): unknown {
  if (!isRecord(step)) return step
  return Object.fromEntries(Object.entries(step).filter(([key]) => !OWN.has(key)))
}

/** The patch of a step's variation once its fields are others: what it says of the step's blocks stays. */
export function stepPatch({
  control,
  now,
  patch,
}: {
  control: unknown
  now: unknown
  patch: unknown
}): Record<string, unknown> {
  const differs = patchBetween(withoutOwn(control), now)
  const own = isRecord(patch) ? Object.entries(patch).filter(([key]) => OWN.has(key)) : []
  return { ...(isRecord(differs) && differs), ...Object.fromEntries(own) }
}
