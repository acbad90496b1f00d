import { checkClaimAnswers, cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { dropDocument } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { Claim } from './claim.model.ts'
import { FiledBefore } from './filed-before.model.ts'
import { findClaim, lockUnsignedClaim } from './find-claim.ts'
import { eligibilityAnswered } from './eligibility-answered.ts'
import { printableFaults } from './printable-faults.ts'
import { refuseMissingProof } from './proof-files.ts'
import { recordEvents } from './record-events.ts'
import { sealAnswers } from './seal-answers.ts'
import { snapshotForm } from './snapshot-form.ts'
import { termsToFile } from './terms-to-file.ts'
import { latestUsDay } from './zones.ts'

/**
 * Keeps a complete set of answers with the terms that they answer, as they are now: from here on the catalogue may change
 * without changing this form. Which sentence of the class definition each answer stands on is recorded. What was shown before is no longer what would be signed, and is dropped.
 * @throws Problem not-found, claim.signed, suit.closed, suit.no-form, input.invalid (each fault by pointer)
 */
export function saveClaimAnswers(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, answers }: { id: string; visitorId: string; answers: ClaimAnswers },
): Promise<Claim> {
  const now = clock.now()

  return db.transaction(async (trx) => {
    const claim = await lockUnsignedClaim(trx, { id, visitorId })
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    const terms = termsToFile(suit, now)
    refuseFaults(answers, terms, now)
    const revision = claim.revision + 1
    const form = snapshotForm(suit, terms)
    const kept = cleanClaimAnswers(answers, terms)
    await refuseMissingProof({ db: trx, secrets }, { visitorId, ids: kept.proof })

    await Claim.query(trx)
      .findById(id)
      .patch({
        state: 'ready_to_sign',
        revision,
        sealedAnswers: sealAnswers({ secrets }, kept),
        form,
        answeredAt: now,
        documentId: null,
        shown: null,
      })
    if (claim.documentId) await dropDocument(trx, { id: claim.documentId })
    const filed = await FiledBefore.query(trx).findOne({ suitId: suit.id, visitorId })
    const events = [eligibilityAnswered({ form, answers: kept, revision, filedBy: filed?.by })]
    await recordEvents(
      { db: trx, clock, secrets },
      { claimId: id, actor: 'user', source: 'web', events },
    )
    return findClaim(trx, { id, visitorId })
  })
}

function refuseFaults(answers: ClaimAnswers, terms: SuitTerms, now: Date): void {
  const errors = [
    ...checkClaimAnswers(answers, terms, latestUsDay(now)),
    ...printableFaults(answers, '/answers'),
  ]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}
