import jstat from 'jstat'

const { jStat } = jstat

/** Below which a standard normal value lies with this probability. */
export function normalQuantile(share: number): number {
  return jStat.normal.inv(share, 0, 1)
}

/** How likely a standard normal value is at least this far from 0, on either side. */
export function normalTwoSided(z: number): number {
  return 2 * jStat.normal.cdf(-Math.abs(z), 0, 1)
}

/**
 * From here on Student's distribution is the normal one to five digits, and the continued fraction by which jStat reckons it
 * ends too early: of many millions it would say 41 % for 52 %.
 */
const NORMAL_FROM = 100_000

/** How likely a value of Student's distribution is at most `t`. @param freedom its degrees, which need not be whole */
export function studentCdf(t: number, freedom: number): number {
  return freedom < NORMAL_FROM ? jStat.studentt.cdf(t, freedom) : jStat.normal.cdf(t, 0, 1)
}

/** Below which a value of Student's distribution lies with this probability. */
export function studentQuantile(share: number, freedom: number): number {
  return freedom < NORMAL_FROM ? jStat.studentt.inv(share, freedom) : normalQuantile(share)
}

/** How likely a χ² value is at least this large. */
export function chiSquareTail(value: number, freedom: number): number {
  return Math.max(0, 1 - jStat.chisquare.cdf(value, freedom))
}

/** ln B(a, b), for a and b above 0. */
export function logBeta(a: number, b: number): number {
  return jStat.gammaln(a) + jStat.gammaln(b) - jStat.gammaln(a + b)
}
