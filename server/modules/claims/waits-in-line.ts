import type { Tools } from '../../tools.ts'
import type { Suit } from '../suits/index.ts'
import type { Claim } from './claim.model.ts'
import type { Deficiency } from './deficiency.model.ts'

/** Why a claim in line for the printer stays there as it is. `letter-out`: its correction follows the letter before it. */
export type WaitsInLine = 'mail-off' | 'held' | 'unconfirmed' | 'address-doubted' | 'letter-out'

interface InLine {
  claim: Pick<Claim, 'heldAt'>
  suit: Suit
  /** The notice that the claim answers: the answer is taken however the settlement stands. */
  cure: Deficiency | undefined
}

/** What keeps a claim that is in line from the printer now, whatever was paid for it; undefined when nothing does. */
export function waitsInLine(
  { clock, mail }: Pick<Tools, 'clock' | 'mail'>,
  { claim, suit, cure }: InLine,
): WaitsInLine | undefined {
  if (mail.mode === 'off') return 'mail-off'
  if (claim.heldAt) return 'held'
  if (!cure && !suit.accepts(clock.now())) return 'unconfirmed'
  return suit.addressDoubtedAt ? 'address-doubted' : undefined
}
