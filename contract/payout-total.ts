import type { SuitSummary } from './wire/suits.ts'

interface PayoutTotal {
  /** The sum of what each named as its most for one person, in US cents; null when none named a figure. */
  cents: number | null
  /** How many named no figure and are therefore not in the sum. */
  unknown: number
}

/** What several settlements name as their most for one person, together. */
export function payoutTotal(
  suits: readonly Pick<SuitSummary, 'estimatedPayout' | 'payout'>[],
): PayoutTotal {
  const figures = suits.flatMap(({ estimatedPayout, payout }) => estimatedPayout ?? payout ?? [])
  return {
    cents: figures.length > 0 ? figures.reduce((sum, cents) => sum + cents, 0) : null,
    unknown: suits.length - figures.length,
  }
}

/** 'One of them names no figure and is not in it.'; undefined when all named one, or none did. */
export function unknownWords({ cents, unknown }: PayoutTotal): string | undefined {
  if (unknown === 0 || cents === null) return undefined
  return unknown === 1
    ? 'One of them names no figure and is not in it.'
    : `${unknown} of them name no figure and are not in it.`
}

/** Said in place of a sum: 'the settlement names no figure'; undefined when one named one. */
export function noSumWords({ cents, unknown }: PayoutTotal): string | undefined {
  if (cents !== null || unknown === 0) return undefined
  return unknown === 1 ? 'the settlement names no figure' : 'none of them names a figure'
}
