import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'
import type { Suit } from '../suits/index.ts'

/**
 * The terms under which a claim may be made now.
 * @throws Problem suit.closed when it takes none any more, suit.no-form when none can be made here
 */
export function termsToFile(suit: Suit, now: Date): SuitTerms {
  const isOpen = suit.accepts(now)
  const wasOpen = suit.status === 'open' || suit.status === 'closed'
  if (!isOpen && wasOpen) throw new Problem('suit.closed')
  if (!isOpen) throw new Problem('suit.no-form')
  return termsToCure(suit)
}

/**
 * The terms under which a claim that the administrator sent back is corrected: a settlement that takes no new claims any
 * more still takes these.
 * @throws Problem suit.no-form
 */
export function termsToCure({ fileable, terms }: Suit): SuitTerms {
  if (!fileable || !terms) throw new Problem('suit.no-form')
  return terms
}

/** Whether a claim may be made now. */
export function canBeFiled(suit: Suit, now: Date): boolean {
  return suit.accepts(now) && suit.fileable && suit.terms !== null
}
