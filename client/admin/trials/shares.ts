/**
 * Percentages as people type them, as shares that add up to 1.
 * @returns undefined where they do not add up to 100, or one is not from 0 to 100
 */
export function sharesOf(percents: readonly (number | string)[]): number[] | undefined {
  const numbers = percents.map((one) => (one === '' ? Number.NaN : Number(one)))
  const areFine = numbers.every((one) => one >= 0 && one <= 100)
  const sum = numbers.reduce((total, one) => total + one, 0)
  if (!areFine || Math.abs(sum - 100) > 0.001) return undefined
  const shares = numbers.map((one) => Math.round(one * 1000) / 100_000)
  // What rounding took or gave is control's.
  const rest = 1 - shares.reduce((total, one) => total + one, 0)
  return shares.map((one, at) => (at === 0 ? Number((one + rest).toFixed(5)) : one))
}

/** The same for each, as percentages: 33.34, 33.33, 33.33. */
export function evenPercents(count: number): number[] {
  const each = Math.floor(10_000 / count) / 100
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? Number((100 - each * (count - 1)).toFixed(2)) : each,
  )
}

/** The split that an experiment was given, to be started with; even where everybody gets one and the same. */
export function plannedPercents({ variations }: { variations: { weight: number }[] }): number[] {
  const weights = variations.map(({ weight }) => Number((weight * 100).toFixed(2)))
  const isSplit = weights.length > 1 && !weights.includes(100)
  return isSplit && sharesOf(weights) ? weights : evenPercents(Math.max(weights.length, 2))
}
