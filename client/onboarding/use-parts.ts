import { useCallback, useRef, useState } from 'react'
import { failureFaults } from './failure-words.ts'
import type { Onward, StepFault, StepPart } from './step-form.ts'

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
   * @param whenKnown resolves once the answers that the server keeps are on screen; undefined where nothing is waited for
   * @returns where the visitor may go on to; undefined when they have to stay
   */
  const finish = useCallback(
    async (
      isWhole: boolean | Promise<boolean>,
      whenKnown: (so: { isMissing: boolean }) => Promise<void> | undefined,
    ): Promise<Onward | undefined> => {
      try {
        if (isWhole instanceof Promise) setBusy(true)
        if (!(isWhole === true || (await isWhole))) {
          setFaults([{ field: CONTINUE_ID, message: notWhole }])
          return undefined
        }
        // What seems to be missing may be an answer that is still being loaded.
        const known = whenKnown({ isMissing: faultsOf(parts.current).length > 0 })
        if (known) setBusy(true)
        await known
        const missing = faultsOf(parts.current)
        setFaults(missing)
        if (missing.length > 0) return undefined
        setBusy(true)
        const outcome = await commitAll([...parts.current].map((part) => part()))
        if (Array.isArray(outcome)) setFaults(outcome)
        return Array.isArray(outcome) || outcome === 'stay' ? undefined : outcome
      } catch (error) {
        setFaults(failureFaults(error, { place: CONTINUE_ID }))
        return undefined
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

function faultsOf(parts: ReadonlySet<() => StepPart>): StepFault[] {
  return [...parts].flatMap((part) => part().check?.() ?? [])
}

/** The deeds in the blocks' order, up to the first that keeps the visitor here. */
async function commitAll(parts: readonly StepPart[]): Promise<StepFault[] | 'stay' | Onward> {
  let onward: Onward = {}
  for (const part of parts) {
    const outcome = await part.commit?.()
    if (outcome === 'stay') return outcome
    if (!outcome) continue
    if ('goto' in outcome) onward = outcome
    else if (outcome.length > 0) return outcome
  }
  return onward
}
