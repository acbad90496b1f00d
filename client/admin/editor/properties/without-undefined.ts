import { isRecord } from '#contract/is-record.ts'

/** As JSON has it: a field that is undefined is not there. What needs no change stays the same object. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => withoutUndefined(one))
    return items.every((one, at) => one === value[at]) ? value : items
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
  const kept = entries.flatMap(([key, one]) =>
    one === undefined ? [] : [[key, withoutUndefined(one)] as const],
  )
  const isSame = kept.length === entries.length && kept.every(([key, one]) => one === value[key])
  return isSame ? value : Object.fromEntries(kept)
}
