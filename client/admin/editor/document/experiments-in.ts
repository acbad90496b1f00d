import { isRecord } from '#contract/is-record.ts'

/** Names of the experiments that a definition's variants belong to, in the order they are met. */
export function experimentsIn(content: unknown): string[] {
  const found = new Set<string>()
  const look = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isRecord(value)) return
    const { variants } = value
    if (isRecord(variants) && typeof variants['experiment'] === 'string')
      found.add(variants['experiment'])
    Object.values(value).forEach(look)
  }
  look(content)
  return [...found]
}
