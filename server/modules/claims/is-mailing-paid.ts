import type { Tools } from '../../tools.ts'
import { findMailingGrant, type MailingGrant } from '../payments/index.ts'
import type { Claim } from './claim.model.ts'
import { isNextLetterFree } from './free-letters.ts'

type Wanting = Pick<Claim, 'id' | 'visitorId' | 'signedAt'>

/** What lets a letter be printed: it costs nothing, or a plan or a fee stands behind it. */
export type MailingBasis = 'free' | MailingGrant['basis']

/** On what the next letter of a claim may be printed now, also on a plan that ran when it was signed; undefined where nothing pays. */
export async function mailingBasis(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id: claimId, visitorId, signedAt }: Wanting,
): Promise<MailingBasis | undefined> {
  if (await isNextLetterFree(db, { claimId })) return 'free'
  const wanted = { visitorId, claimId, signedAt, now: clock.now() }
  return (await findMailingGrant({ db }, wanted))?.basis
}

/** Whether the next letter of a claim may be printed now. */
export async function isMailingPaid(
  tools: Pick<Tools, 'db' | 'clock'>,
  claim: Wanting,
): Promise<boolean> {
  return (await mailingBasis(tools, claim)) !== undefined
}
