import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { MappingFault } from '#contract/wire/admin/catalogue-templates.ts'
import { CallError, send } from '../ask.ts'
import { printTest } from './print-test.ts'

interface Finished {
  id: string
  mapping: FormMapping
  /** Where the form is published. */
  source: string
  /** The day on which it was compared with that. */
  checkedOn: string
}

/** What may be done with a mapping, and what became of it: the newest failure, and everything that is wrong. */
export function useFinishing({ id, ...kept }: Finished) {
  const { mapping } = kept
  const client = useQueryClient()
  const path = `/api/admin/templates/${id}`
  const renew = () => client.invalidateQueries({ queryKey: ['templates'] })

  const checking = useMutation({
    mutationFn: (checked: FormMapping) =>
      send<{ faults: MappingFault[] }>(`${path}/check`, { body: { mapping: checked } }),
  })
  const printing = useMutation({
    mutationFn: (as: 'form' | 'letter') => printTest(path, { mapping, as }),
  })
  const keeping = useMutation({
    mutationFn: () => send(path, { method: 'PATCH', body: { ...kept, keep: true } }),
    onSuccess: renew,
  })
  const activating = useMutation({
    mutationFn: async () => {
      await send(path, { method: 'PATCH', body: kept })
      await send(`${path}/activate`)
    },
    onSuccess: renew,
  })
  // Only what was done last counts: what was wrong before it may be mended by now.
  const [last] = [checking, printing, keeping, activating].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  )
  const failed = last?.error ?? null
  const found = last === checking ? (checking.data?.faults ?? []) : []
  const faults = failed instanceof CallError ? failed.faults : found
  const isFine = last === checking && checking.data?.faults.length === 0
  return {
    checking,
    printing,
    keeping,
    activating,
    failed,
    faults,
    /** The mapping as it stands was checked, and nothing is wrong. */
    isFine: isFine && checking.variables === mapping,
    isKept: last === keeping && keeping.isSuccess,
  }
}

export type Finishing = ReturnType<typeof useFinishing>
