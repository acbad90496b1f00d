/** How often a difference may be found where there is none. */
const ALPHA = 0.05

/**
 * What each of several variations has of that, by Bonferroni: of them the best is picked, so each has to prove more.
 * @param tried how many there are beside control
 */
export function alphaOf(tried: number): number {
  return ALPHA / Math.max(1, tried)
}
