import type { Tools } from '../../tools.ts'
import { findMailingGrant } from '../payments/index.ts'
import type { Claim } from './claim.model.ts'
import { isNextLetterFree } from './free-letters.ts'

/** Whether the next letter of a claim may be printed now: it is free, or a plan or a fee stands behind it, or a plan did when it was signed. */
export async function isMailingPaid(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id: claimId, visitorId, signedAt }: Pick<Claim, 'id' | 'visitorId' | 'signedAt'>,
): Promise<boolean> {
  if (await isNextLetterFree(db, { claimId })) return true
  const wanted = { visitorId, claimId, signedAt, now: clock.now() }
  return (await findMailingGrant({ db }, wanted)) !== undefined
}
