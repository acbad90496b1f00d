import { useRef, useState } from 'react'
import { type Faults, useFaults } from '../../onboarding/use-faults.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'

/** A form on a page of its own: what is wrong with it, and whether it is being sent. */
export interface Form extends Faults {
  busy: boolean
  /** Does the deed unless one is being done: its faults are shown. */
  run: (deed: () => Promise<FieldFault[] | void>) => Promise<void>
}

/** A deed gives back its faults, which are shown. One that throws leaves those of before, and `run` rejects with it. */
export function useForm(): Form {
  const shown = useFaults()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(deed: () => Promise<FieldFault[] | void>) {
    // Not `busy`: two presses of one moment see the same rendering.
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      shown.show((await deed()) ?? [])
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { ...shown, busy, run }
}
