import type { InputFault } from '#contract/problems.ts'
import { unprintable } from '../documents/index.ts'

/** Each text in a value that the form's fonts cannot print, by JSON pointer. */
export function printableFaults(value: unknown, path: string): InputFault[] {
  if (typeof value === 'string') {
    const characters = unprintable(value)
    if (characters.length === 0) return []
    const message = `We cannot print ${characters.join(' ')} on the form. Write it in Latin letters, as on your ID`
    return [{ path, message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => printableFaults(inner, `${path}/${key}`))
}
