import { normalQuantile } from './distributions.ts'
import { alphaOf } from './share-alpha.ts'

const POWER = 0.8

interface Plan {
  /** The share in control. */
  baseline: number
  /** The smallest difference worth finding, in the same unit. */
  effect: number
  /** How many variations there are beside control, which share the chance of finding what is not there. */
  tried?: number
  power?: number
}

/**
 * How many visitors each variation needs for a two-sided test of two shares to find a difference (Fleiss, "Statistical
 * methods for rates and proportions", without the correction for continuity).
 * @returns a whole number; Infinity where the effect is 0
 * @throws RangeError when one of the two shares is none
 */
export function planSample({ baseline, effect, tried = 1, power = POWER }: Plan): number {
  const reached = baseline + effect
  if (![baseline, reached].every((share) => share >= 0 && share <= 1)) {
    throw new RangeError('Both shares have to be from 0 to 1')
  }
  const middle = (baseline + reached) / 2
  const whenEqual = normalQuantile(1 - alphaOf(tried) / 2) * Math.sqrt(2 * middle * (1 - middle))
  const whenNot =
    normalQuantile(power) * Math.sqrt(baseline * (1 - baseline) + reached * (1 - reached))
  return Math.ceil(((whenEqual + whenNot) / effect) ** 2)
}

/**
 * The smallest relative rise that so many visitors in each variation find, to a thousandth.
 * @returns null where even a share of 1 would not be found
 */
export function smallestLift(
  baseline: number,
  { perVariation, tried = 1 }: { perVariation: number; tried?: number },
): number | null {
  if (baseline <= 0 || baseline >= 1) return null
  // Made from the relative rise, it would be a hair above 1 for some.
  if (planSample({ baseline, effect: 1 - baseline, tried }) > perVariation) return null
  let [low, high] = [0, 1 / baseline - 1]
  while (high - low > 0.0005) {
    const middle = (low + high) / 2
    const needed = planSample({ baseline, effect: baseline * middle, tried })
    if (needed > perVariation) low = middle
    else high = middle
  }
  return high
}
