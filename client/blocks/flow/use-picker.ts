import { useEffect, useState } from 'react'
import type { ChosenSuit } from '#contract/onboarding.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { chooseSuit, dropSuits } from '../../onboarding/chosen-suits.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { fetchSuit } from '../../onboarding/suit-detail.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { QUESTIONS_STEP } from './fit-answers.ts'
import { rememberPicker } from './last-picker.ts'
import { useNamedSuit } from './use-named-suit.ts'
import type { OpenSuits } from './use-open-suits.ts'

export const PICK_FIELD = 'class-action'

/** The choice, which leads on to its questions. What cannot be picked from is asked for again. */
export function usePicker({ missing, open }: { missing: string; open: OpenSuits }) {
  const { suits: chosen } = useStore(keptState)
  const { place } = useStepForm()
  useEffect(() => rememberPicker(place.stepId), [place.stepId])

  useStepPart({
    check: () =>
      chosen.length > 0 || open.failed ? [] : [{ field: PICK_FIELD, message: missing }],
    async commit() {
      if (chosen.length === 0) {
        open.retry()
        return 'stay'
      }
      // Asked for ahead, so that the questions are there at once; they ask again for what did not come.
      for (const { slug } of chosen) {
        fetchSuit(slug).catch((error: unknown) =>
          logFailure('The questions could not be loaded ahead', error),
        )
      }
      return { goto: QUESTIONS_STEP }
    },
  })

  const named = useNamedSuit(open.suits)
  return {
    chosen,
    lead: useLead(chosen, named),
    /** Named by the address, when its claims are not made here. */
    elsewhere: named && !named.fileable ? named : undefined,
    change: changeTo(chosen, open.suits),
  }
}

/**
 * Those that the visitor came for stand first, and stay there when they are taken off again; before all the one of the address,
 * also before it is chosen, so that no card moves.
 */
function useLead(chosen: readonly ChosenSuit[], named: SuitSummary | undefined): readonly string[] {
  const [lead, setLead] = useState<readonly string[]>([])
  const cameFor = chosen.filter(({ source }) => source === 'query').map(({ id }) => id)
  const first = named ? [named.id] : []
  const fresh = [...first, ...cameFor].filter((id) => !lead.includes(id))
  if (fresh.length > 0) setLead([...new Set([...first, ...fresh, ...lead])])
  return lead
}

/** What can be picked here is as it was picked; a claim in what cannot be picked any more stays. */
function changeTo(chosen: readonly ChosenSuit[], open: readonly SuitSummary[] = []) {
  const isOffered = (id: string) => open.some((suit) => suit.id === id && suit.fileable)
  const staysAnyway = (id: string) => !isOffered(id) && claimFor(session.get().claims, id)
  return (next: readonly SuitSummary[]): void => {
    const gone = chosen.filter(({ id }) => !next.some((suit) => suit.id === id) && !staysAnyway(id))
    if (gone.length > 0) dropSuits(gone.map(({ id }) => id))
    for (const suit of next) chooseSuit(suit, 'picker')
  }
}
