import { isDay } from '#contract/fields/date.ts'
import type { InputFault } from '#contract/problems.ts'
import { usStates } from '#contract/us-states.ts'
import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

/** What is wrong with a value that people often mistype, in words for whoever wrote it; undefined where nothing is. */
export function plainFault(field: SuitFieldName, value: unknown): string | undefined {
  if (value === null) return undefined
  const { kind, label } = fieldFacts[field]
  if (kind === 'states' && Array.isArray(value)) return noStates(label, value)
  if (kind === 'day') return isDay(value) ? undefined : `${label}: there is no such day.`
  if (kind === 'url' && typeof value === 'string' && !isWebAddress(value)) {
    return `${label}: write a whole address, such as https://example.com.`
  }
  return undefined
}

function noStates(label: string, states: readonly unknown[]): string | undefined {
  const unknown = states.map(String).filter((state) => !Object.hasOwn(usStates, state))
  if (unknown.length === 0) return undefined
  const named = unknown.map((state) => `“${state}”`).join(', ')
  const isOne = unknown.length === 1
  return `${label}: ${named} ${isOne ? 'is no state' : 'are no states'}. Write two letters each, such as CA NY.`
}
