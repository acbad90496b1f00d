/**
 * Every way a request can fail on purpose. The code is the promise that clients decide by; the title is for people.
 * `status` is the HTTP status of the answer (CONTRACT §3).
 */
export const problems = {
  'input.malformed': { status: 400, title: 'We could not read what was sent.' },
  'input.too-large': { status: 413, title: 'That is too large.' },
  'input.too-slow': { status: 408, title: 'That took too long to arrive. Please try again.' },
  'webhook.refused': { status: 400, title: 'This message is not signed as it should be.' },
  'input.wrong-type': { status: 415, title: 'This call does not take that type of content.' },
  'input.invalid': { status: 422, title: 'Some of what you sent is not valid.' },
  'idempotency.key-missing': {
    status: 400,
    title: 'An Idempotency-Key header of 8 to 100 letters, digits or . : _ - is needed.',
  },
  'idempotency.key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used for something else.',
  },
  'sign-in.required': { status: 401, title: 'Please sign in first.' },
  'sign-in.not-fresh': { status: 403, title: 'Please sign in again for this.' },
  'session.mismatch': { status: 401, title: 'This session does not belong to you.' },
  'csrf.mismatch': { status: 403, title: 'This page is out of date. Reload it and try again.' },
  'staff.not-allowed': { status: 403, title: 'Your role does not allow this.' },
  'staff.already': { status: 409, title: 'This person works here already.' },
  'staff.last-owner': { status: 409, title: 'There has to be one owner.' },
  'staff.remove-first': {
    status: 409,
    title: 'This person works here. Remove them under Staff first.',
  },
  'staff.second-factor': {
    status: 403,
    title: 'Please turn on codes from your phone, or sign in with a passkey.',
  },
  'staff.password-first': { status: 403, title: 'Please choose a password of your own first.' },
  'not-found': { status: 404, title: 'There is nothing here.' },
  'method.not-allowed': { status: 405, title: 'This address does not answer that method.' },
  'already-exists': { status: 409, title: 'This has been done already.' },
  'subscriptions.too-many': {
    status: 409,
    title: 'You keep 100 cancellations. Please drop one first.',
  },
  'subscriptions.changed': { status: 409, title: 'Somebody changed this since you opened it.' },
  'unclaimed.too-many': {
    status: 409,
    title: 'Your list has 200 entries, the most there is room for. Take some off it first.',
  },
  'progress.outdated': { status: 409, title: 'Newer answers were saved elsewhere.' },
  'claim.already-filed': {
    status: 409,
    title: 'You already have a claim for this settlement here.',
  },
  'claim.filed-elsewhere': {
    status: 409,
    title: 'You told us that a claim in this settlement has been filed already.',
  },
  'claim.signed': { status: 409, title: 'This claim is already signed.' },
  'claim.cannot-move': { status: 409, title: 'This cannot be done with this claim any more.' },
  'claim.cannot-undo': {
    status: 409,
    title: 'A signature can be taken back within 15 minutes, and these are over.',
  },
  'claim.in-the-post': { status: 409, title: 'This claim form is with the printer already.' },
  'certified.not-offered': {
    status: 409,
    title: 'Certified mail cannot be chosen or taken back for this letter any more.',
  },
  'claim.too-late': { status: 423, title: 'It is too late to get this claim form there in time.' },
  'claim.wet-signature': {
    status: 409,
    title:
      'This settlement wants your signature in ink. Print the form, sign it, and file it yourself.',
  },
  'claim.not-ready': { status: 409, title: 'This claim form is not complete yet.' },
  'document.changed': {
    status: 409,
    title: 'The form changed since it was shown. Please read it again.',
  },
  'uploads.full': {
    status: 409,
    title: 'You have added as many files as we keep before a claim is signed. Remove one first.',
  },
  'suit.closed': { status: 410, title: 'This settlement no longer takes claims.' },
  'suit.no-form': { status: 409, title: 'This settlement has no claim form to file.' },
  'email.off': { status: 503, title: 'We cannot send email at the moment.' },
  'email.cannot-resend': {
    status: 409,
    title: 'This message cannot be sent again: what it said was dropped, or it did not fail.',
  },
  'refund.too-much': { status: 409, title: 'That is more than is left of this payment.' },
  'link.not-usable': { status: 410, title: 'This link cannot be used any more.' },
  'link.other-answers': { status: 409, title: 'This browser has other answers of its own.' },
  'sign-in.wrong': { status: 401, title: 'Email or password is not right.' },
  'sign-in.code-wrong': { status: 401, title: 'This code is not right, or it was used already.' },
  'passkey.unknown': { status: 401, title: 'We do not know this passkey.' },
  'passkey.refused': { status: 422, title: 'This passkey could not be added. Please try again.' },
  'account.signed-in': { status: 409, title: 'You are signed in already.' },
  'account.unconfirmed': { status: 409, title: 'Please confirm your email address first.' },
  'confirm.elsewhere': { status: 409, title: 'This link was asked for in another browser.' },
  'confirm.sign-in-first': {
    status: 409,
    title: 'This address has an account already. Sign in to it, then open the link again.',
  },
  'email-change.sign-in-first': {
    status: 409,
    title: 'Please sign in to the account that gets this address, then open the link again.',
  },
  'privacy.last-owner': {
    status: 409,
    title: 'You are the only owner of this site. Make somebody else an owner first.',
  },
  'privacy.open-claims': {
    status: 409,
    title: 'You have open claims that were not shown. Please look at them first.',
  },
  'payments.unavailable': {
    status: 503,
    title: 'We can’t take payments now. Nothing was charged.',
  },
  'plan.already-active': { status: 409, title: 'You have a plan already.' },
  'plan.none': { status: 409, title: 'You have no plan that this could be done with.' },
  'offer.expired': {
    status: 409,
    title: 'This offer is over. Please look at the plans once more.',
  },
  'consent.outdated': {
    status: 409,
    title: 'The terms changed since they were shown. Please read them again.',
  },
  'guarantee.not-open': { status: 409, title: 'There is nothing to choose at the moment.' },
  'definition.stale': { status: 409, title: 'Somebody changed this since you opened it.' },
  'definition.faulty': { status: 422, title: 'This cannot go live as it is.' },
  'publish.other-publisher': {
    status: 403,
    title: 'Somebody else has to publish this: it changes legal text, consent or a price.',
  },
  'publish.read-only': { status: 409, title: 'Nothing can be published from here.' },
  'release.not-planned': { status: 409, title: 'This release is not planned any more.' },
  'release.already-live': { status: 409, title: 'Visitors have just that already.' },
  'flight.nothing-due': {
    status: 409,
    title: 'By what you told us, nothing is due under this law.',
  },
  'refunds.full': {
    status: 409,
    title: 'You have as many cases as we keep at a time. Delete one first.',
  },
  'refunds.no-such-letter': {
    status: 409,
    title: 'This letter does not fit where the case stands.',
  },
  'refunds.gone': {
    status: 404,
    title:
      'This case is not here any more. It may have been deleted in another tab: reload the page.',
  },
  'refunds.no-draft': { status: 409, title: 'There is no letter yet.' },
  'refunds.changed': {
    status: 409,
    title:
      'This letter was changed or written anew since you opened it. Copy what you typed, then reload the page.',
  },
  'refunds.no-model': { status: 409, title: 'No language model is connected here.' },
  'refunds.letter-under-way': {
    status: 409,
    title:
      'A letter of this case is paid and not with the post yet. Wait for that, or take it back.',
  },
  'refunds.cannot-undo': {
    status: 409,
    title: 'This letter can no longer be taken back. It is being printed, or is with the post.',
  },
  'refunds.no-post': { status: 503, title: 'We cannot mail letters at the moment.' },
  'refunds.past-day': {
    status: 409,
    title:
      'The day by which this letter asks for an answer is over, or will be when it is there. Write the letter anew.',
  },
  'refunds.to-company': {
    status: 409,
    title:
      'A letter to the company has this address. The dispute goes to the card issuer, at the address for billing inquiries that is on the card bill.',
  },
  'refunds.old-pages': {
    status: 409,
    title: 'These pages carry the day on which they were made, which is over. Make them anew.',
  },
  'refunds.cannot-move': {
    status: 409,
    title:
      'This case has moved on meanwhile, so this does not fit any more. Reload the page to see where it stands.',
  },
  'bank-links.off': { status: 503, title: 'No bank can be linked here at the moment.' },
  'bank-links.full': { status: 409, title: 'You have linked as many banks as we take.' },
  'bank-links.away': {
    status: 503,
    title: 'The bank’s side did not answer. Nothing was linked. Please try again.',
  },
  'too-many-requests': { status: 429, title: 'Too many tries. Please wait a little.' },
  unavailable: { status: 503, title: 'We are not able to answer right now. Please try again.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** One thing wrong with the input: a JSON pointer into it and words for a person. */
export interface InputFault {
  path: string
  message: string
}

/** The body of every failed call: RFC 9457, with `code` and `requestId` as extension members. */
export interface ProblemAnswer {
  type: string
  title: string
  status: number
  /** What happened this time; the title where there is no more to say. */
  detail: string
  code: ProblemCode
  requestId: string
  errors?: InputFault[]
}
