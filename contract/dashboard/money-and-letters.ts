import { hasReached } from '../money-reached.ts'
import type { LetterView } from '../wire/claim-story.ts'
import type { KnownClaim } from './known-claim.ts'

interface MoneyReceived {
  /** US cents over all claims. */
  cents: number
  /** How many claims were paid something. */
  claims: number
  /** Calendar years in which something came, the newest first. */
  years: number[]
}

/** What people told us that they received, without checks that never became money; never an estimate. */
export function moneyReceived(claims: readonly KnownClaim[], today: string): MoneyReceived {
  const byClaim = claims.map(({ story }) =>
    (story?.payouts ?? []).filter((payout) => hasReached(payout, today)),
  )
  const payouts = byClaim.flat()
  const years = new Set(payouts.map(({ receivedOn }) => Number(receivedOn.slice(0, 4))))
  return {
    cents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    claims: byClaim.filter((some) => some.some(({ amountCents }) => amountCents > 0)).length,
    years: [...years].toSorted((one, other) => other - one),
  }
}

interface SentLetter {
  letter: LetterView
  known: KnownClaim
}

/** Letters that have left, the newest first. */
export function lettersSent(claims: readonly KnownClaim[]): SentLetter[] {
  const letters = claims.flatMap((known) =>
    (known.story?.letters ?? []).map((letter) => ({ letter, known })),
  )
  return letters
    .filter(({ letter }) => letter.postedOn !== null)
    .toSorted((one, other) =>
      (one.letter.postedOn ?? '') < (other.letter.postedOn ?? '') ? 1 : -1,
    )
}
