import type { ClaimEventKind } from '../claims/index.ts'

/** What an entry says, for people. */
export const eventWords: Record<ClaimEventKind, string> = {
  'eligibility.answered': 'Questions about the class answered',
  'filed-before.answered': 'Asked whether a claim had been filed before',
  'consent.given': 'Agreed to sign electronically',
  'attestation.ticked': 'Statement ticked',
  'document.rendered': 'Claim form made',
  'document.viewed': 'Claim form read',
  'signature.applied': 'Signed',
  'document.verified': 'Stored claim form checked: as signed',
  'document.faulty': 'Stored claim form checked: not as signed',
  'signature.undone': 'Signature taken back',
  'claim.cancelled': 'Claim cancelled',
  'claim.queued': 'Released to be printed',
  'claim.expired': 'Ran out of time',
  'claim.returned': 'Given back to the claimant',
  'address.checked': 'Address checked',
  'print.released': 'Handed to the printer',
  'mail.accepted': 'The printer took the letter',
  'mail.mailed': 'Mailed',
  'mail.in-transit': 'On its way',
  'mail.delivered': 'Delivered',
  'mail.returned': 'Returned by the post',
  'mail.cancelled': 'Letter cancelled',
  'mail.failed': 'Letter failed',
  'claim.self-filed': 'Filed by the claimant',
  'confirmation.recorded': 'Confirmation of the administrator recorded',
  'deficiency.recorded': 'Letter about something missing recorded',
  'deficiency.cured': 'What was missing was supplied',
  'decision.recorded': 'Decision recorded',
  'payout.recorded': 'Payment recorded',
  'check.deposited': 'Check deposited',
  'reissue.requested': 'A new check asked for',
}

/** Kinds that tell the letter's way. */
export function isAboutMail(kind: ClaimEventKind): boolean {
  return /^(mail|print|address)\./.test(kind)
}
