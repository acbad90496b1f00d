import { type Envelope, isOfClaim } from '../claims/index.ts'
import { claimOwner } from './claim-owner.ts'
import type { LetterOwner } from './letter-owner.ts'
import { postingOwner } from './posting-owner.ts'

/** @param letter changed by whoever follows it, so that its owner sees it as it is now */
export function ownerOf(letter: Envelope): LetterOwner {
  return isOfClaim(letter) ? claimOwner(letter) : postingOwner(letter)
}
