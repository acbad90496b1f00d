import { logBeta } from './distributions.ts'
import type { Shares } from './compare-shares.ts'

/**
 * How likely the share of `test` is above that of `control`, each known by a Beta(1 + converted, 1 + others) posterior. The
 * sum is exact and closed (E. Miller, "Formulas for Bayesian A/B testing", 2015), as long as it has terms; each is made
 * from the one before, as a logarithm so that none is lost.
 */
export function chanceAbove(control: Shares, test: Shares): number {
  // The shorter of two sums: that of who did it, or that of who did not.
  if (test.visitors - test.converted < test.converted)
    return closedSum(turned(test), turned(control))
  return closedSum(control, test)
}

function turned({ visitors, converted }: Shares): Shares {
  return { visitors, converted: visitors - converted }
}

/** How likely the second is above the first. */
function closedSum(one: Shares, other: Shares): number {
  const [a, b] = [1 + one.converted, 1 + one.visitors - one.converted]
  const [c, d] = [1 + other.converted, 1 + other.visitors - other.converted]
  let term = logBeta(a, b + d) - logBeta(a, b)
  let sum = 0
  for (let at = 0; at < c; at += 1) {
    sum += Math.exp(term)
    term += Math.log(((a + at) * (d + at)) / ((a + b + d + at) * (1 + at)))
  }
  return Math.min(1, Math.max(0, sum))
}
