import { useState } from 'react'

/** Within it the next step is here, unless its code or the network is not. */
const LEAVING_MS = 1_000

/** Does what the step is left by. @throws what the deed throws */
export type LeaveBy = <R>(deed: () => Promise<R>) => Promise<R>

/**
 * A value as it was before a deed that changes it and leads on: the step keeps its looks until the next one is here, and nobody
 * sees a third screen flash up between the two. Where the deed fails, or the step has not been left soon after, it is shown as it is.
 */
export function useAsLeft<T>(now: T): { shown: T; leaveBy: LeaveBy } {
  const [before, keep] = useState<{ value: T }>()
  return {
    shown: before ? before.value : now,
    async leaveBy(deed) {
      keep({ value: now })
      try {
        const outcome = await deed()
        setTimeout(() => keep(undefined), LEAVING_MS)
        return outcome
      } catch (error) {
        keep(undefined)
        throw error
      }
    },
  }
}
