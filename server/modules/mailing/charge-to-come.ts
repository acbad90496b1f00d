import type { EmailLetters } from '#contract/emails/letters.ts'
import { planNames } from '#contract/plans/names.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { Tools } from '../../tools.ts'
import { cameBackAt, type Claim, nextLetterVersion } from '../claims/index.ts'
import { feeToCome, findDueRenewal, nextPriceOf } from '../payments/index.ts'

/**
 * What is charged by itself although the plan behind a signed claim ended: the fee of its letter where its owner pays as they
 * go, or the renewal that was not paid and is tried again. Undefined where nothing is.
 */
export async function chargeToCome(
  { db }: Pick<Tools, 'db'>,
  claim: Claim,
): Promise<EmailLetters['plan-ended']['toCome']> {
  const { id: claimId, visitorId } = claim
  const letterVersion = await nextLetterVersion(db, { claimId })
  const agreedAfter = await cameBackAt(db, claim)
  const fee = await feeToCome(db, { visitorId, claimId, letterVersion, agreedAfter })
  if (fee !== undefined) return { what: 'fee', amount: spokenMoney(fee) }
  const plan = await findDueRenewal(db, { visitorId })
  if (!plan) return undefined
  const { code, cents } = await nextPriceOf(db, plan)
  return { what: 'renewal', plan: planNames[code], amount: spokenMoney(cents) }
}
