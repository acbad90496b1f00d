import type { ClaimView } from '../wire/claims.ts'
import type { SuitDetail } from '../wire/suits.ts'

/** Why only the person can file a signed form. `only-online`: the counter, too, would be too late. */
export const ownReasons = [
  'no-address',
  'too-late',
  'only-online',
  'not-mailing',
  'no-way',
] as const
export type OwnReason = (typeof ownReasons)[number]

type Planned = Pick<ClaimView, 'state' | 'waitsFor' | 'method'>

/** Whether a way is one on which we print and mail. */
export function isByUs(method: ClaimView['method']): boolean {
  return method === 'first-class' || method === 'certified'
}

/** Whether a signed form is its owner's to file: from the signature on, however long that may still be taken back. */
export function isOwnWay({ state, waitsFor, method }: Planned): boolean {
  if (state !== 'signed') return false
  return waitsFor === 'you' || (waitsFor === 'undo' && !isByUs(method))
}

/** Undefined when it is not its owner's to file, and while too little is known of the settlement. */
export function whyOwnWay(
  claim: Planned,
  suit: Pick<SuitDetail, 'mailingAddress'> | undefined,
): OwnReason | 'all-too-late' | undefined {
  if (!isOwnWay(claim)) return undefined
  if (isByUs(claim.method)) return 'not-mailing'
  if (claim.method === 'counter') return 'too-late'
  if (claim.method === null) return suit?.mailingAddress ? 'all-too-late' : 'no-way'
  if (!suit) return undefined
  return suit.mailingAddress ? 'only-online' : 'no-address'
}
