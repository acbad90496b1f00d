import { useCallback, useRef, useState } from 'react'
import type { FieldFault } from '../ui/error-summary.tsx'
import { failureFaults } from './failure-words.ts'
import type { StepPart } from './step-form.ts'

/** The id of the button that goes on; faults that belong to no field lead there. */
export const CONTINUE_ID = 'continue'

/** The blocks' parts in leaving a step: first every check, then every deed in the blocks' order. */
export function useParts() {
  const parts = useRef(new Set<() => StepPart>())
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [busy, setBusy] = useState(false)

  const join = useCallback((part: () => StepPart) => {
    parts.current.add(part)
    return () => void parts.current.delete(part)
  }, [])

  /** @returns whether the visitor may go on */
  const finish = useCallback(async (): Promise<boolean> => {
    const current = [...parts.current].map((part) => part())
    const missing = current.flatMap((part) => part.check?.() ?? [])
    setFaults(missing)
    if (missing.length > 0) return false
    setBusy(true)
    try {
      for (const part of current) {
        const outcome = await part.commit?.()
        if (outcome === 'stay') return false
        if (outcome && outcome.length > 0) {
          setFaults(outcome)
          return false
        }
      }
      return true
    } catch (error) {
      setFaults(failureFaults(error, { place: CONTINUE_ID }))
      return false
    } finally {
      setBusy(false)
    }
  }, [])

  /** @returns whether a block went back inside itself */
  const stepBack = useCallback((): boolean => {
    setFaults([])
    return [...parts.current].some((part) => part().back?.() ?? false)
  }, [])

  return { faults, setFaults, busy, join, finish, stepBack }
}
