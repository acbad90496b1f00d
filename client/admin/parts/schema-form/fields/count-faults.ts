import type { ErrorSchema } from '@rjsf/utils'

/** How many faults there are at a field and in all that it holds. */
export function countFaults(errors: ErrorSchema | undefined): number {
  if (!errors) return 0
  const { __errors = [], ...inner } = errors
  return Object.values(inner as Record<string, ErrorSchema>).reduce(
    (sum, one) => sum + countFaults(one),
    __errors.length,
  )
}
