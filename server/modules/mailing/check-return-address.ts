import type { Tools } from '../../tools.ts'
import {
  type Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  openAnswers,
  recordEvents,
} from '../claims/index.ts'
import { claimantAddress } from './mail-addresses.ts'
import { tellNotMailedJob } from './tell-not-mailed.job.ts'

/**
 * Asks once more about the claimant's address before anything is printed. One that mail cannot reach goes back to its
 * owner, who is told, unless they said that it is right (PRODUCT §2.1). A checker that is down holds nothing up.
 * @returns whether the letter may go out
 */
export async function checkReturnAddress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { letter, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<boolean> {
  if (letter.addressVerdict || !claim.sealedAnswers) return true
  const { claimant } = openAnswers(tools, claim.sealedAnswers)
  const { verdict } = await tools.mail.verifyAddress(claimantAddress(claimant))
  const isKept = claimant.addressKept === true
  const goesOn = verdict !== 'undeliverable' || isKept

  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    const state = goesOn ? 'released' : 'cancelled'
    await Letter.query(trx).findById(letter.id).patch({ addressVerdict: verdict, state })
    const checked = {
      kind: 'address.checked' as const,
      data: { letterId: letter.id, verdict, isKept },
    }
    const origin = { actor: 'system', source: 'job', events: [checked] } as const
    if (goesOn) return recordEvents(inTransaction, { claimId: claim.id, ...origin })
    await moveClaim(inTransaction, {
      claim,
      to: 'needs_info',
      patch: { needs: 'undeliverable', documentId: null, shown: null, signedAt: null },
      ...origin,
    })
    await tools.jobs.order(trx, tellNotMailedJob, { claimId: claim.id })
  })
  return goesOn
}
