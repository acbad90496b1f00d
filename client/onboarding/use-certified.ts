import { useEffect, useState } from 'react'
import type { ProblemCode } from '#contract/problems.ts'
import type { CertifiedMail } from '#contract/wire/certified-mail.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { ApiError, isRefused } from '../stage/api.ts'
import { chooseCertified, loadCertified } from './certified-calls.ts'
import { type Failure, failureLine } from './failure-words.ts'

export interface Certified {
  /** Undefined until the server has told. */
  known: CertifiedMail | undefined
  /** As it was clicked, also while the server is still asked. */
  isTicked: boolean
  busy: boolean
  failure: Failure | undefined
  choose: (wanted: boolean) => void
}

const refusals: Partial<Record<ProblemCode, string>> = {
  'certified.not-offered': 'Your letter has moved on, so this cannot be changed any more.',
  'offer.expired': 'The price has changed meanwhile. Please look at it once more.',
  'consent.outdated': 'The words have changed meanwhile. Please read them once more.',
}

function toldOf(error: unknown): Failure {
  const message = error instanceof ApiError && error.code && refusals[error.code]
  return message ? { message } : failureLine(error)
}

/** What is known of certified mail with a claim's next letter, and the way to choose. Asked anew when the claim moves on. */
export function useCertified(
  { id, state, waitsFor }: Pick<ClaimView, 'id' | 'state' | 'waitsFor'>,
  onChosen?: () => void,
): Certified {
  const [found, setKnown] = useState<CertifiedMail>()
  // What was told of the claim before is nothing to choose for this one.
  const known = found?.claimId === id ? found : undefined
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    let isOver = false
    loadCertified(id).then(
      (told) => isOver || setKnown(told),
      // Without an answer there is no box: the letter goes by first class, as everybody's.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [id, state, waitsFor])

  async function choose(next: boolean): Promise<void> {
    if (!known || wanted !== undefined) return
    setWanted(next)
    setFailure(undefined)
    try {
      setKnown(await chooseCertified(known, next))
      onChosen?.()
    } catch (error) {
      const told = await loadCertified(id).catch(() => undefined)
      if (told) setKnown(told)
      // It may be chosen although the answer got lost.
      const isSo = told !== undefined && (told.status === 'chosen') === next
      if (isRefused(error) || !isSo) setFailure(toldOf(error))
      else onChosen?.()
    }
    setWanted(undefined)
  }

  return {
    known,
    isTicked: wanted ?? known?.status === 'chosen',
    busy: wanted !== undefined,
    failure,
    choose: (next) => void choose(next),
  }
}
