import { useCallback, useEffect, useRef, useState } from 'react'
import type { PreviewAnswer, Signature } from '#contract/wire/claims.ts'
import { previewClaim } from '../../onboarding/claim-calls.ts'
import { logFailure } from '../../stage/log-failure.ts'

const WAIT_MS = 500

export interface Shown {
  attestations: string[]
  signature?: Signature
}

export interface Preview {
  /** The last document that was made; it may be older than what is ticked. */
  document: PreviewAnswer | undefined
  failed: boolean
  /** Whether a newer document is on its way. */
  isChanging: boolean
  /** The document with everything that is ticked and signed now in it. @throws what the call threw */
  settle: () => Promise<PreviewAnswer>
  refresh: () => void
}

/**
 * Makes the document anew a moment after something on it changed, so that what is shown is what would be signed. What goes
 * on it may hang on the last one that was made.
 */
export function usePreview(
  claimId: string | undefined,
  shownAfter: (last: PreviewAnswer | undefined) => Shown,
): Preview {
  const [document, setDocument] = useState<PreviewAnswer>()
  const shown = shownAfter(document)
  const [made, setMade] = useState<string>()
  const [failedFor, setFailedFor] = useState<string>()
  const running = useRef<{ key: string; answer: Promise<PreviewAnswer>; stop: AbortController }>(
    undefined,
  )
  const key = JSON.stringify([claimId, shown])

  const make = useCallback((): Promise<PreviewAnswer> => {
    if (!claimId) return Promise.reject(new Error('There is no claim to show yet'))
    if (running.current?.key === key) return running.current.answer
    running.current?.stop.abort()
    const stop = new AbortController()
    const answer = previewClaim(claimId, shown, stop.signal)
    running.current = { key, answer, stop }
    answer.then(
      (next) => {
        if (stop.signal.aborted) return
        setDocument(next)
        setMade(key)
        setFailedFor(undefined)
      },
      (error: unknown) => {
        if (running.current?.stop === stop) running.current = undefined
        if (stop.signal.aborted) return
        logFailure('The form could not be drawn', error)
        setFailedFor(key)
      },
    )
    return answer
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for claimId and shown
  }, [key])

  useEffect(() => {
    if (!claimId || running.current?.key === key) return
    const timer = setTimeout(() => make().catch(() => {}), running.current ? WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [claimId, key, make])

  const refresh = useCallback(() => {
    running.current?.stop.abort()
    running.current = undefined
    make().catch(() => {})
  }, [make])

  return {
    document,
    failed: failedFor === key,
    isChanging: document !== undefined && made !== key && failedFor !== key,
    settle: make,
    refresh,
  }
}
