import { usStates } from '#contract/fields/us-state.ts'
import type { InputFault } from '#contract/problems.ts'
import {
  fieldFacts,
  LONGEST_URL,
  type SuitFieldName,
} from '#contract/wire/admin/catalogue-fields.ts'

/** What a schema says of the way out that nobody took: that nothing be known. */
const NOISE = new Set(['must be null', 'must match a schema in anyOf'])

/** What is wrong with a field, with its name and in words for whoever wrote it, in place of those of its schema. */
export function plainFaults(
  field: SuitFieldName,
  { value, faults }: { value: unknown; faults: readonly InputFault[] },
): InputFault[] {
  const { kind, label, choices = [] } = fieldFacts[field]
  const whole = (message: string) => [{ path: '', message: `${label}: ${message}` }]
  if (kind === 'states' && Array.isArray(value)) return whole(noState(value))
  if (kind === 'day') return whole('there is no such day.')
  if (kind === 'url') return whole(noAddress(value))
  if (kind === 'choice') return whole(`choose one of these: ${choices.join(', ')}.`)
  const said = faults.filter(({ message }) => !NOISE.has(message))
  return said.length > 0 ? said : [...faults]
}

function noState(states: readonly unknown[]): string {
  if (states.length === 0) return 'name at least one, or none at all.'
  const unknown = states.map(String).filter((state) => !Object.hasOwn(usStates, state))
  if (unknown.length === 0) return 'write each state once.'
  const named = unknown.map((state) => `“${state}”`).join(', ')
  return `${named} ${unknown.length === 1 ? 'is no state' : 'are no states'}. Write two letters each, such as CA NY.`
}

function noAddress(value: unknown): string {
  if (typeof value === 'string' && value.length > LONGEST_URL) {
    return `use at most ${LONGEST_URL} characters.`
  }
  return 'write a whole address, such as https://example.com, without blanks or accents.'
}
