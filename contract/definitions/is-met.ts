import { evalCondition } from '@growthbook/growthbook'
import { isRecord } from '../is-record.ts'
import type { Condition } from './condition.ts'
import type { FactName, FactValues } from './facts.ts'

/** Whether the facts meet the condition; no condition is always met. */
export function isMet(condition: Condition | undefined, values: FactValues): boolean {
  if (!condition) return true
  return evalCondition(nestFacts(values), condition as Parameters<typeof evalCondition>[1])
}

/** 'entry.from' → { entry: { from } }: the SDK reads dotted names as paths. */
export function nestFacts(values: FactValues): Record<string, Record<string, unknown>> {
  const nested: Record<string, Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(values)) {
    const [group = '', key = ''] = name.split('.')
    ;(nested[group] ??= {})[key] = value
  }
  return nested
}

/** Names of the facts that a condition asks about. */
export function factsIn(condition: Condition | undefined): FactName[] {
  if (!condition) return []
  const { $and = [], $or = [], $not, ...own } = condition
  const nested = [...$and, ...$or, ...($not ? [$not] : [])].flatMap(factsIn)
  return [...(Object.keys(own) as FactName[]), ...nested]
}

/** What a condition compares each fact with, at every level. */
export function comparedIn(condition: Condition | undefined): { name: FactName; value: unknown }[] {
  if (!condition) return []
  const { $and = [], $or = [], $not, ...own } = condition
  const nested = [...$and, ...$or, ...($not ? [$not] : [])].flatMap(comparedIn)
  const compared = Object.entries(own).flatMap(([name, said]) => {
    const values: unknown[] = isRecord(said) ? Object.values(said).flat() : [said]
    return values.map((value) => ({ name: name as FactName, value }))
  })
  return [...compared, ...nested]
}
