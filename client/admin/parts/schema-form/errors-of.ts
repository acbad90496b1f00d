import type { ErrorSchema } from '@rjsf/utils'
import type { FieldFault } from './find-faults.ts'
import { partsOf } from './pointers.ts'

/** Faults by place as the form library takes them: a tree like the value, with the reasons at its knots. */
export function errorsOf(faults: readonly FieldFault[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { pointer, reason } of faults) {
    let at = root as Record<string, ErrorSchema>
    for (const part of partsOf(pointer)) {
      at[part] ??= {}
      at = at[part] as Record<string, ErrorSchema>
    }
    const knot = at as ErrorSchema
    const told = knot.__errors ?? []
    if (!told.includes(reason)) knot.__errors = [...told, reason]
  }
  return root
}
