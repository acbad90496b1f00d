import { createContext, useContext } from 'react'

/** What a field is told by the form around it. */
export interface FieldFaults {
  /** The message of a field, for the words beside it; nothing once the field was changed. */
  errorOf: (field: string) => string | undefined
  /** The field was changed: what was wrong with it may no longer be. For fields that are no inputs; those are seen. */
  mend: (field: string) => void
}

export const FieldFaultsContext = createContext<FieldFaults | undefined>(undefined)

/** For fields that stand on steps and on other forms alike. */
export function useFieldFaults(): FieldFaults {
  const faults = useContext(FieldFaultsContext)
  if (!faults) throw new Error('A field is drawn outside of a form')
  return faults
}
