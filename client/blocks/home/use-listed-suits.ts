import { useEffect, useState } from 'react'
import { fallbackSuits } from '#contract/fallback-suits.ts'
import { claimFirst, type DisplayRow, displayRow, proofLabel } from '#contract/suit-display.ts'
import type { SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { call } from '../../stage/api.ts'
import { useStage } from '../../stage/stage.ts'

const HOME_LIST_SIZE = 5

export interface ListedSuit extends DisplayRow {
  proof?: string
}

interface ListedSuits {
  suits: ListedSuit[]
  total: number
  /** The list could not be loaded: these are samples (SPEC §8). */
  failed: boolean
}

/**
 * The rows of the home list: at most five, the one that ?claim= names first (SPEC §5), the samples when nothing could be
 * loaded. The query is known after hydration only, since pages are kept without it.
 */
export function useListedSuits(data: unknown): ListedSuits {
  const { screen, query } = useStage()
  const claim = query.get('claim')
  const list = data as SuitList | null | undefined
  const wanted = useWanted(list, claim)

  if (!list) {
    const suits = claimFirst(fallbackSuits, claim).slice(0, HOME_LIST_SIZE)
    return { suits, total: 0, failed: true }
  }
  const now = new Date(screen.madeAt)
  const suits = claimFirst(wanted ? [...list.suits, wanted] : list.suits, claim)
    .slice(0, HOME_LIST_SIZE)
    .map((suit) => ({ ...displayRow(suit, now), proof: proofLabel(suit.proofKind) }))
  return { suits, total: list.total, failed: false }
}

/** The class action that the visitor came for, fetched when it is not among those that the page brought along. */
function useWanted(list: SuitList | null | undefined, claim: string | null) {
  const [wanted, setWanted] = useState<SuitSummary>()
  const missing = list && claim && !list.suits.some((suit) => names(suit, claim))

  useEffect(() => {
    if (!missing) return
    const leaving = new AbortController()
    call<SuitList>('/api/suits', {}, { signal: leaving.signal, repeatable: true })
      .then(({ suits }) => setWanted(suits.find((suit) => names(suit, claim))))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) logFailure('The list could not be fetched', error)
      })
    return () => leaving.abort()
  }, [missing, claim])

  return missing ? wanted : undefined
}

function names({ id, slug }: SuitSummary, claim: string): boolean {
  return claim === id || claim === slug
}
