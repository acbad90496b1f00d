import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'
import type { Suit } from '../suits/index.ts'

/**
 * The terms under which a claim may be made now.
 * @throws Problem suit.closed when it takes none any more, suit.no-form when none can be made here
 */
export function termsToFile(suit: Suit, now: Date): SuitTerms {
  const refusal = whyNotToFile(suit, now)
  if (refusal) throw new Problem(refusal)
  return termsToCure(suit)
}

/** Why no claim can be made now; undefined when one can. */
export function whyNotToFile(suit: Suit, now: Date): 'suit.closed' | 'suit.no-form' | undefined {
  if (suit.accepts(now)) return suit.fileable && suit.terms ? undefined : 'suit.no-form'
  const wasOpen = suit.status === 'open' || suit.status === 'closed'
  return wasOpen ? 'suit.closed' : 'suit.no-form'
}

/**
 * The terms under which a claim that the administrator sent back is corrected: a settlement that takes no new claims any
 * more, and for which none are prepared any more, still takes these.
 * @throws Problem suit.no-form
 */
export function termsToCure({ terms }: Suit): SuitTerms {
  if (!terms) throw new Problem('suit.no-form')
  return terms
}
