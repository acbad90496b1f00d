import type { ExperimentSummary } from '#contract/wire/results.ts'

/** `The new design (test)`: as the experiment names it, with its key; the key alone where it has no name. */
export function nameOf({ variations }: Pick<ExperimentSummary, 'variations'>, key: string): string {
  const name = variations.find((one) => one.key === key)?.name
  return name && name !== key ? `${name} (${key})` : key
}
