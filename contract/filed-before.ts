import type { SuitTerms } from './suit-terms.ts'

/** Who has filed a claim in a settlement before, as the claimant tells it. */
export const filers = ['no-one', 'me', 'household', 'service', 'unsure'] as const

export type FiledBy = (typeof filers)[number]

/**
 * Whether what was filed before rules out a claim here (PRODUCT §3.3): duplicates are denied, and the oath says that nobody
 * else filed. A household's claim does so wherever the settlement is not known to take one from each person.
 */
export function rulesOutFiling(
  by: FiledBy | undefined,
  { perHousehold }: Pick<SuitTerms, 'perHousehold'>,
): boolean {
  if (by === 'household') return perHousehold !== false
  return by === 'me' || by === 'service'
}
