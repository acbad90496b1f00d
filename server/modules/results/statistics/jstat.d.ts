/** The few of its functions that are used here; the package has no types of its own. */
declare module 'jstat' {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number
    inv(share: number, ...parameters: number[]): number
  }
  const jstat: {
    jStat: {
      normal: Distribution
      studentt: Distribution
      chisquare: Distribution
      gammaln(x: number): number
    }
  }
  export = jstat
}
