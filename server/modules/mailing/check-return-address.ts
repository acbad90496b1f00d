import type { Tools } from '../../tools.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  openAnswers,
  recordEvents,
  refundUnsentCertified,
  tellNotMailedJob,
} from '../claims/index.ts'
import { noteLookUp } from '../post-knows.ts'
import { claimantAddress } from './mail-addresses.ts'

/**
 * Asks once more about the claimant's address before anything is printed. One that mail cannot reach goes back to its
 * owner, who is told, unless they said that it is right (PRODUCT §2.1). A checker that is down holds nothing up.
 * @returns whether the letter may go out
 */
export async function checkReturnAddress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  {
    letter,
    claim: { id: claimId, sealedAnswers, reference },
  }: { letter: ClaimLetter; claim: Claim },
): Promise<boolean> {
  if (letter.addressVerdict || !sealedAnswers) return true
  const { claimant } = openAnswers(tools, sealedAnswers)
  await noteLookUp(tools, { visitorId: letter.visitorId, about: reference, key: letter.id })
  const { verdict } = await tools.mail.verifyAddress(claimantAddress(claimant))
  const isKept = claimant.addressKept === true
  const goesOn = verdict !== 'undeliverable' || isKept

  return tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    // The checker takes its time: what the claim has become meanwhile counts.
    const claim = await Claim.query(trx).findById(claimId).forUpdate().throwIfNotFound()
    const state = goesOn ? 'released' : 'cancelled'
    const isStillOurs = await Letter.query(trx)
      .findById(letter.id)
      .where({ state: 'released' })
      .patch({ addressVerdict: verdict, state })
    if (!isStillOurs) return false
    const checked = {
      kind: 'address.checked' as const,
      data: { letterId: letter.id, verdict, isKept },
    }
    const origin = { actor: 'system', source: 'job', events: [checked] } as const
    if (goesOn) {
      await recordEvents(inTransaction, { claimId, ...origin })
      return true
    }
    const isPrinting = claim.state === 'printing'
    if (isPrinting) {
      const patch = { needs: 'undeliverable', documentId: null, shown: null, signedAt: null }
      await moveClaim(inTransaction, { claim, to: 'needs_info', patch, ...origin })
      await tools.jobs.order(trx, tellNotMailedJob, { claimId })
    } else {
      await recordEvents(inTransaction, { claimId, ...origin })
    }
    await refundUnsentCertified(inTransaction, { claimId, reason: 'letter-cancelled' })
    return false
  })
}
