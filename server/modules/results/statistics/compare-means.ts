import { type Comparison, type Lift, liftOf, UPPER } from './comparison.ts'
import { studentCdf, studentQuantile } from './distributions.ts'

/** Of a figure that each visitor has, mostly 0: how many visitors, the sum over all, the sum of its squares. */
export interface Means {
  visitors: number
  total: number
  squares: number
}

/**
 * Compares two means by Welch's method, which does not take their spreads to be equal (Biometrika 34, 1947). The chance is
 * that of Student's distribution around the difference.
 * @param upper quantile at which intervals end
 * @returns null while one of them has fewer than 2 visitors, or all visitors have the same figure
 */
export function compareMeans(control: Means, test: Means, upper = UPPER): Comparison | null {
  if (control.visitors < 2 || test.visitors < 2) return null
  const [was, is] = [errorOf(control), errorOf(test)]
  const spread = Math.sqrt(was + is)
  if (spread === 0) return null
  const freedom =
    (was + is) ** 2 / (was ** 2 / (control.visitors - 1) + is ** 2 / (test.visitors - 1))

  const difference = meanOf(test) - meanOf(control)
  const quantile = studentQuantile(upper, freedom)
  const chanceAbove = studentCdf(difference / spread, freedom)
  return {
    difference,
    interval: { low: difference - quantile * spread, high: difference + quantile * spread },
    pValue: Math.min(1, 2 * Math.min(chanceAbove, 1 - chanceAbove)),
    chanceAbove,
    lift: relative(control, test, quantile),
  }
}

/** The sum for each visitor; 0 without any. */
export function meanOf({ visitors, total }: Means): number {
  return visitors === 0 ? 0 : total / visitors
}

/** The mean's own variance. */
function errorOf({ visitors, total, squares }: Means): number {
  const variance = (squares - total ** 2 / visitors) / (visitors - 1)
  return Math.max(0, variance) / visitors
}

/** By the delta method, on logarithms. */
function relative(control: Means, test: Means, quantile: number): Lift | null {
  const [was, is] = [meanOf(control), meanOf(test)]
  if (was <= 0 || is <= 0) return null
  const spread = Math.sqrt(errorOf(control) / was ** 2 + errorOf(test) / is ** 2)
  return liftOf(is / was, spread, quantile)
}
