import { chanceAbove } from './chance-above.ts'
import { type Comparison, type Interval, type Lift, liftOf, UPPER } from './comparison.ts'
import { normalQuantile, normalTwoSided } from './distributions.ts'

/** Visitors, and how many of them did it at least once. */
export interface Shares {
  visitors: number
  converted: number
}

/**
 * Compares two shares: Newcombe's interval of the difference (method 10, of two Wilson intervals: Statistics in Medicine
 * 17, 1998), the pooled two-proportion test, and the chance by uniform priors.
 * @param upper quantile at which intervals end
 * @returns null while one of them has no visitors
 */
export function compareShares(control: Shares, test: Shares, upper = UPPER): Comparison | null {
  if (control.visitors === 0 || test.visitors === 0) return null
  return {
    difference: shareOf(test) - shareOf(control),
    interval: newcombe(control, test, upper),
    pValue: pooledTest(control, test),
    chanceAbove: chanceAbove(control, test),
    lift: relative(control, test, upper),
  }
}

/** Wilson's interval of one share, of 95 % where nothing else is said. @param visitors more than 0 */
export function wilson({ visitors, converted }: Shares, upper = UPPER): Interval {
  const z = normalQuantile(upper)
  const share = converted / visitors
  const middle = share + z ** 2 / (2 * visitors)
  const reach = z * Math.sqrt((share * (1 - share)) / visitors + (z / (2 * visitors)) ** 2)
  const whole = 1 + z ** 2 / visitors
  return {
    low: converted === 0 ? 0 : (middle - reach) / whole,
    high: converted === visitors ? 1 : (middle + reach) / whole,
  }
}

function newcombe(control: Shares, test: Shares, upper: number): Interval {
  const before = wilson(control, upper)
  const after = wilson(test, upper)
  const [was, is] = [shareOf(control), shareOf(test)]
  return {
    low: is - was - Math.hypot(is - after.low, before.high - was),
    high: is - was + Math.hypot(after.high - is, was - before.low),
  }
}

function pooledTest(control: Shares, test: Shares): number {
  const all = control.visitors + test.visitors
  const pooled = (control.converted + test.converted) / all
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / control.visitors + 1 / test.visitors))
  return spread === 0 ? 1 : normalTwoSided((shareOf(test) - shareOf(control)) / spread)
}

function relative(control: Shares, test: Shares, upper: number): Lift | null {
  if (control.converted === 0 || test.converted === 0) return null
  const spread = Math.sqrt(
    1 / test.converted - 1 / test.visitors + 1 / control.converted - 1 / control.visitors,
  )
  return liftOf(shareOf(test) / shareOf(control), spread, normalQuantile(upper))
}

function shareOf({ visitors, converted }: Shares): number {
  return converted / visitors
}
