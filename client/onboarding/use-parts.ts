import { useCallback, useRef, useState } from 'react'
import { failureFaults } from './failure-words.ts'
import type { StepFault, StepPart } from './step-form.ts'

/** The id of the button that goes on; faults that belong to no field lead there. */
export const CONTINUE_ID = 'continue'

interface Faults {
  faults: StepFault[]
  /** Fields that were changed since. */
  mended: string[]
}

const notWhole =
  'A part of this page could not be loaded. Reload the page to try again; your answers are kept'

const noFaults: Faults = { faults: [], mended: [] }

/** The blocks' parts in leaving a step: first every check, then every deed in the blocks' order. */
export function useParts() {
  const parts = useRef(new Set<() => StepPart>())
  const [{ faults, mended }, setState] = useState<Faults>(noFaults)
  const [busy, setBusy] = useState(false)

  const setFaults = useCallback((next: StepFault[]) => setState({ faults: next, mended: [] }), [])
  /** The summary keeps its lines until Continue: it takes the focus whenever its list is another one. */
  const mend = useCallback(
    (field: string) =>
      setState((now) =>
        now.mended.includes(field) || !now.faults.some((fault) => fault.field === field)
          ? now
          : { ...now, mended: [...now.mended, field] },
      ),
    [],
  )

  const join = useCallback((part: () => StepPart) => {
    parts.current.add(part)
    return () => void parts.current.delete(part)
  }, [])

  /**
   * @param isWhole whether all blocks are there; a step that is not whole lets nobody past
   * @returns whether the visitor may go on
   */
  const finish = useCallback(
    async (isWhole: boolean | Promise<boolean>): Promise<boolean> => {
      try {
        if (isWhole instanceof Promise) setBusy(true)
        if (!(isWhole === true || (await isWhole))) {
          setFaults([{ field: CONTINUE_ID, message: notWhole }])
          return false
        }
        const current = [...parts.current].map((part) => part())
        const missing = current.flatMap((part) => part.check?.() ?? [])
        setFaults(missing)
        if (missing.length > 0) return false
        setBusy(true)
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
    },
    [setFaults],
  )

  /** @returns whether a block went back inside itself */
  const stepBack = useCallback((): boolean => {
    setFaults([])
    return [...parts.current].some((part) => part().back?.() ?? false)
  }, [setFaults])

  return { faults, mended, setFaults, mend, busy, join, finish, stepBack }
}
