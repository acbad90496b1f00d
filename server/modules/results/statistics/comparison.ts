/** What the data are compatible with, at the level that was asked for. */
export interface Interval {
  low: number
  high: number
}

export interface Lift extends Interval {
  /** 0.2 for a fifth more than control. */
  value: number
}

/** How a variation differs from control; differences are variation minus control, in the metric's own unit. */
export interface Comparison {
  difference: number
  interval: Interval
  /** Two-sided. */
  pValue: number
  /** How likely the variation's true value is above control's, knowing nothing else. */
  chanceAbove: number
  /** Null where control has nothing to be relative to. */
  lift: Lift | null
}

/** Two-sided 95 %: as much in each tail as this leaves. */
export const UPPER = 0.975

/**
 * Relative change with an interval that is symmetric on the scale of logarithms (for shares: Katz and others, Biometrics
 * 34, 1978).
 * @param spread standard error of the ratio's logarithm
 * @param quantile of the distribution that the logarithm is taken to have
 */
export function liftOf(ratio: number, spread: number, quantile: number): Lift {
  return {
    value: ratio - 1,
    low: ratio * Math.exp(-quantile * spread) - 1,
    high: ratio * Math.exp(quantile * spread) - 1,
  }
}
