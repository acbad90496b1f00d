import type { Module } from '../module.ts'
import { answerFiledBeforeEndpoint } from './answer-filed-before.endpoint.ts'
import { chooseCertifiedMailEndpoint, getCertifiedMailEndpoint } from './certified-mail.endpoint.ts'
import { checkSignedDocumentJob } from './check-signed-document.job.ts'
import { cancelClaimEndpoint } from './cancel-claim.endpoint.ts'
import { createClaimEndpoint } from './create-claim.endpoint.ts'
import { filesNamed } from './files-named.ts'
import { claimsHolds } from './holds.ts'
import { correctNumberEndpoint } from './correct-number.endpoint.ts'
import { listClaimsEndpoint } from './list-claims.endpoint.ts'
import { mailForMeEndpoint } from './mail-for-me.endpoint.ts'
import { markSelfFiledEndpoint } from './mark-self-filed.endpoint.ts'
import { markViewedEndpoint } from './mark-viewed.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import { noteLikenessJob } from './note-likeness.job.ts'
import { recordConfirmationEndpoint } from './record-confirmation.endpoint.ts'
import { recordDecisionEndpoint } from './record-decision.endpoint.ts'
import { recordDeficiencyEndpoint } from './record-deficiency.endpoint.ts'
import { previewClaimEndpoint } from './preview-claim.endpoint.ts'
import { claimantRevealer } from './reveal-claimant.ts'
import { noticeRevealer } from './reveal-notice.ts'
import { releaseClaimJob } from './release-claim.job.ts'
import { reviewClaimsJob } from './review-claims.job.ts'
import { saveClaimAnswersEndpoint } from './save-claim-answers.endpoint.ts'
import { signClaimEndpoint } from './sign-claim.endpoint.ts'
import { tellNotMailedJob } from './tell-not-mailed.job.ts'
import { tellSignedJob } from './tell-signed.job.ts'
import { undoSelfFiledEndpoint } from './undo-self-filed.endpoint.ts'
import { undoSignatureEndpoint } from './undo-signature.endpoint.ts'

export { dayIn, dayThere, earliestUsDay, latestUsDay } from './zones.ts'

export const claims: Module = {
  name: 'claims',
  endpoints: [
    answerFiledBeforeEndpoint,
    createClaimEndpoint,
    listClaimsEndpoint,
    saveClaimAnswersEndpoint,
    previewClaimEndpoint,
    signClaimEndpoint,
    undoSignatureEndpoint,
    cancelClaimEndpoint,
    getCertifiedMailEndpoint,
    chooseCertifiedMailEndpoint,
    mailForMeEndpoint,
    markSelfFiledEndpoint,
    undoSelfFiledEndpoint,
    correctNumberEndpoint,
    markViewedEndpoint,
    recordConfirmationEndpoint,
    recordDecisionEndpoint,
    recordDeficiencyEndpoint,
  ],
  jobs: [
    checkSignedDocumentJob,
    noteLikenessJob,
    tellSignedJob,
    tellNotMailedJob,
    releaseClaimJob,
    reviewClaimsJob,
  ],
  moveVisitor,
  filesNamed,
  holds: claimsHolds,
  reveals: { claim: claimantRevealer, deficiency: noticeRevealer },
}

export { Claim } from './claim.model.ts'
export { ClaimEvent, type ClaimEventKind } from './claim-event.model.ts'
export { accountsAside, claimPage, isAside } from './claim-page.ts'
export { readReference } from './claim-reference.ts'
export { cameBackAt } from './came-back-at.ts'
export { nextLetterVersion, serviceNow } from './certified-service.ts'
export { isByUs, planFor } from './claim-plan.ts'
export { fingerprint, hashEvent } from './event-hash.ts'
export { Deficiency, DEFICIENCY } from './deficiency.model.ts'
export { dropCertified, type DropReason } from './drop-certified.ts'
export { dropPreview } from './drop-preview.ts'
export { type Alike, findAlike } from './find-alike.ts'
export { endInLine } from './end-in-line.ts'
export { findCure } from './find-cure.ts'
export { findClaimMailbox } from './find-claim-mailbox.ts'
export { findClaim, lockClaim } from './find-claim.ts'
export { type Standing, standingOf } from './find-standing.ts'
export { goBack, stateBefore } from './go-back.ts'
export { hasClaims } from './has-claims.ts'
export { isMailingPaid } from './is-mailing-paid.ts'
export { isOursToMail } from './is-ours-to-mail.ts'
export { type ClaimLetter, Envelope, isOfClaim, Letter } from './letter.model.ts'
export { waitsForLetter } from './letter-out.ts'
export { moveClaim } from './move-claim.ts'
export { presentClaim } from './present-claim.ts'
export { MARK, type NewEvent, openPersonal, type Origin, recordEvents } from './record-events.ts'
export { refundUnsent, refundUnsentCertified } from './refund-unsent.ts'
export { refuseUnfiled } from './refuse-unfiled.ts'
export { refuseFarDay, refuseFutureDay } from './reported-facts.ts'
export { releaseClaim } from './release-claim.ts'
export { ruledOutSuits } from './ruled-out-suits.ts'
export { releaseClaimJob } from './release-claim.job.ts'
export { tellNotMailedJob } from './tell-not-mailed.job.ts'
export { standingConfirmation } from './standing-confirmation.ts'
export { openAnswers, sealAnswers } from './seal-answers.ts'
export { waitsInLine, type WaitsInLine } from './waits-in-line.ts'
export { wayOf } from './way-of.ts'
export { whyNotToSign } from './why-not-to-sign.ts'
