import { type FormEvent, useCallback, useState } from 'react'
import type { FieldFault } from '../ui/error-summary.tsx'
import type { FieldFaults } from './field-faults.ts'

/** What is wrong with a form, for its summary and for its fields. */
export interface Faults extends FieldFaults {
  faults: readonly FieldFault[]
  show: (faults: FieldFault[]) => void
}

/** The summary keeps its lines until others are shown; a field is quiet as soon as it was changed. */
export function useFaults(): Faults {
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [mended, setMended] = useState<readonly string[]>([])

  const show = useCallback((next: FieldFault[]) => {
    setFaults(next)
    setMended([])
  }, [])
  const mend = useCallback(
    (field: string) => setMended((now) => (now.includes(field) ? now : [...now, field])),
    [],
  )
  const errorOf = useCallback(
    (field: string) =>
      mended.includes(field) ? undefined : faults.find((one) => one.field === field)?.message,
    [faults, mended],
  )
  return { faults, show, mend, errorOf }
}

/** For a form's change event: a radio or a tick box mends what its group is called as well. */
export function mendChanged({ mend }: Pick<FieldFaults, 'mend'>, { target }: FormEvent): void {
  if (!(target instanceof HTMLElement)) return
  mend(target.id)
  mend(target.getAttribute('name') ?? target.id)
}
