import { useEffect, useState } from 'react'
import type { SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { settleChosen } from '../../onboarding/suit-detail.ts'
import { call } from '../../stage/api.ts'

export interface OpenSuits {
  /** Undefined while they are on their way, and when they cannot be had. */
  suits: SuitSummary[] | undefined
  failed: boolean
  retry: () => void
}

/** The class actions that the step brought along, or else asked for once more. */
export function useOpenSuits(data: unknown): OpenSuits {
  const given = (data as SuitList | undefined)?.suits
  const [fetched, setFetched] = useState<SuitSummary[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (given) return
    call<SuitList>('/api/suits', {}, { repeatable: true }).then(
      ({ suits }) => setFetched(suits),
      () => setFailed(true),
    )
  }, [given, attempt])

  const suits = given ?? fetched
  useEffect(() => {
    if (suits) void settleChosen(suits)
  }, [suits])

  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { suits, failed, retry }
}
