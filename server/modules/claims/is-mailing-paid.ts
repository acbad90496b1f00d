import type { Tools } from '../../tools.ts'
import { findMailingGrant } from '../payments/index.ts'
import type { Claim } from './claim.model.ts'
import { isNextLetterFree } from './free-letters.ts'

/** Whether the next letter of a claim may be printed now: it is free, or a plan or a fee stands behind it. */
export async function isMailingPaid(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id: claimId, visitorId }: Pick<Claim, 'id' | 'visitorId'>,
): Promise<boolean> {
  if (await isNextLetterFree(db, { claimId })) return true
  return (await findMailingGrant({ db }, { visitorId, claimId, now: clock.now() })) !== undefined
}
