import { useEffect, useState } from 'react'
import type { SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { settleChosen } from '../../onboarding/suit-detail.ts'
import { call } from '../../stage/api.ts'

/** The class actions that the step brought along, or else asked for once more; undefined when they cannot be had. */
export function useOpenSuits(data: unknown): { suits: SuitSummary[] | undefined; failed: boolean } {
  const given = (data as SuitList | undefined)?.suits
  const [fetched, setFetched] = useState<SuitSummary[]>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (given) return
    call<SuitList>('/api/suits', {}, { repeatable: true }).then(
      ({ suits }) => setFetched(suits),
      () => setFailed(true),
    )
  }, [given])

  const suits = given ?? fetched
  useEffect(() => {
    if (suits) void settleChosen(suits)
  }, [suits])

  return { suits, failed }
}
