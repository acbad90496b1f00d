import { useMemo } from 'react'
import type { FactValues } from '#contract/definitions/facts.ts'
import { session } from './session.ts'
import { signedIn } from './known-sign-in.ts'
import { useStore } from './store.ts'

/**
 * What a tab inside a flow knows better than the server, which served it once: who signed in since, and which tag the
 * visitor came with.
 */
export function tabFacts(
  isIn = signedIn.get(),
  from = session.get().answers.entry?.from,
): Partial<FactValues> {
  return {
    // The address has lost it by now.
    ...(typeof from === 'string' && { 'entry.from': from }),
    ...(isIn !== undefined && { 'visitor.signedIn': isIn }),
  }
}

/** The same, followed. */
export function useTabFacts(): Partial<FactValues> {
  const isIn = useStore(signedIn)
  const from = useStore(session).answers.entry?.from
  return useMemo(() => tabFacts(isIn, from), [isIn, from])
}
