import { useCallback, useRef, useState } from 'react'
import type { FieldFaults } from '../../onboarding/field-faults.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'

/** A form on a page of its own: what is wrong with it, and whether it is being sent. */
export interface Form extends FieldFaults {
  faults: readonly FieldFault[]
  busy: boolean
  show: (faults: FieldFault[]) => void
  /** Does the deed unless one is being done: its faults are shown. */
  run: (deed: () => Promise<FieldFault[] | void>) => Promise<void>
}

export function useForm(): Form {
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [mended, setMended] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const show = useCallback((next: FieldFault[]) => {
    setFaults(next)
    setMended([])
  }, [])
  const mend = useCallback(
    (field: string) => setMended((now) => (now.includes(field) ? now : [...now, field])),
    [],
  )

  async function run(deed: () => Promise<FieldFault[] | void>) {
    // Not `busy`: two presses of one moment see the same rendering.
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      show((await deed()) ?? [])
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    faults,
    busy,
    show,
    run,
    mend,
    errorOf: (field) =>
      mended.includes(field) ? undefined : faults.find((one) => one.field === field)?.message,
  }
}
