import type { ClaimEventKind } from '../claims/index.ts'

/** What an entry says, for people. */
export const eventWords: Record<ClaimEventKind, string> = {
  'eligibility.answered': 'Questions about who may claim answered',
  'filed-before.answered': 'Asked whether a claim had been filed before',
  'consent.given': 'Agreed to sign electronically',
  'attestation.ticked': 'Statement ticked',
  'document.rendered': 'Claim form made',
  'document.viewed': 'Claim form read',
  'signature.applied': 'Signed',
  'document.verified': 'Stored claim form checked: as signed',
  'document.faulty': 'Stored claim form checked: not as signed',
  'signature.undone': 'Signature taken back',
  'certified.chosen': 'Certified mail was asked for',
  'certified.undone': 'Certified mail was taken back',
  'certified.dropped': 'The letter went without the extra fee of certified mail',
  'claim.cancelled': 'Claim cancelled',
  'claim.queued': 'Released to be printed',
  'claim.expired': 'Ran out of time',
  'claim.reopened': 'Back as it was signed: the settlement takes claims again',
  'settlement.reopened': 'The settlement takes claims again; the claimant was told',
  'claim.returned': 'Given back to the claimant',
  'address.checked': 'Address checked',
  'address.doubted': 'Address of the administrator to be checked',
  'print.released': 'Handed to the printer',
  'print.unanswered': 'The printer did not say whether it has the letter',
  'mail.accepted': 'The printer took the letter',
  'mail.mailed': 'Mailed',
  'mail.in-transit': 'On its way',
  // Plain first class leaves no proof of it.
  'mail.delivered': 'Delivered, as the post told',
  'mail.returned': 'Returned by the post',
  'mail.cancelled': 'Letter cancelled',
  'mail.failed': 'Letter failed',
  'claim.self-filed': 'Filed by the claimant',
  'mailing.asked': 'Not filed by the claimant, who asked for it to be mailed',
  'self-filed.undone': 'Filing by the claimant taken back: marked by mistake',
  'confirmation.recorded': 'Confirmation of the administrator recorded',
  'number.corrected': 'Confirmation number corrected',
  'deficiency.recorded': 'Letter about something missing recorded',
  'deficiency.cured': 'What was missing was supplied',
  'decision.recorded': 'Decision recorded',
  'payout.recorded': 'Payment recorded',
  'payout.corrected': 'Payment corrected',
  'payout.removed': 'Payment taken back: recorded by mistake',
  'check.deposited': 'Check deposited',
  'reissue.requested': 'A new check asked for',
  'privacy.request': 'Asked about their data',
  'privacy.erased': 'What was personal deleted at the claimant’s request',
  'sensitive.deleted': 'Date of birth or Social Security digits deleted from the answers',
}

/** Kinds that tell the letter's way. */
export function isAboutMail(kind: ClaimEventKind): boolean {
  return /^(mail|print|address)\./.test(kind)
}
