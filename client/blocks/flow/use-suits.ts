import { useEffect, useState } from 'react'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { fetchSuit, knownSuit } from '../../onboarding/suit-detail.ts'

/** The class actions of these slugs that are here by now; undefined while some are still on their way. */
export function useSuits(slugs: readonly string[]): readonly SuitDetail[] | undefined {
  const [settled, setSettled] = useState<string>()
  const wanted = slugs.join(' ')

  useEffect(() => {
    let isCurrent = true
    void Promise.allSettled(wanted.split(' ').filter(Boolean).map(fetchSuit)).then((outcomes) => {
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') logFailure('A class action did not load', outcome.reason)
      }
      if (isCurrent) setSettled(wanted)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])

  const here = slugs.flatMap((slug) => knownSuit(slug) ?? [])
  return settled === wanted || here.length === slugs.length ? here : undefined
}
