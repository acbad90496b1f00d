import type { Feature } from '#contract/definitions/experiment.ts'

/**
 * The variation that everybody gets, where no hashing is needed to know it: no rule, nobody covered, or all the weight on
 * one. Undefined where an experiment really splits.
 */
export function settledVariation({ rules, defaultValue }: Feature): string | undefined {
  const rule = rules[0]
  if (!rule || rule.coverage === 0) return defaultValue
  const whole = rule.weights.indexOf(1)
  // Control, within the experiment or without it, is the same.
  if (whole === 0) return defaultValue
  const hasAll = whole > 0 && rule.coverage === 1 && !rule.condition && !rule.namespace
  return hasAll ? rule.variations[whole] : undefined
}

/** Whether visitors that are in an experiment get one of several variations. */
export function doesSplit({ rules }: Feature): boolean {
  return rules.some(({ coverage, weights }) => coverage > 0 && !weights.includes(1))
}
