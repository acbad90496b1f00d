import type { Module } from '../module.ts'
import { callBackLetterJob } from './call-back-letter.job.ts'
import { checkAddressEndpoint } from './check-address.endpoint.ts'
import { mailingHolds } from './holds.ts'
import { listDoubtedAddressesEndpoint } from './list-doubted-addresses.endpoint.ts'
import { mailWebhookEndpoint } from './mail-webhook.endpoint.ts'
import { printRunJob } from './print-run.job.ts'
import { refundLateJob } from './refund-late.job.ts'
import { reviewLettersJob } from './review-letters.job.ts'
import { sendLetterJob } from './send-letter.job.ts'
import { settleAddressesEndpoint } from './settle-addresses.endpoint.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'
import { tellPostedJob } from './tell-posted.job.ts'
import { tellUnpaidJob } from './tell-unpaid.job.ts'

/** Letters: from a signed claim that may go out to what the post tells of it. */
export const mailing: Module = {
  name: 'mailing',
  endpoints: [
    checkAddressEndpoint,
    mailWebhookEndpoint,
    listDoubtedAddressesEndpoint,
    settleAddressesEndpoint,
  ],
  jobs: [
    printRunJob,
    sendLetterJob,
    callBackLetterJob,
    tellPostedJob,
    reviewLettersJob,
    settleAddressesJob,
    tellUnpaidJob,
    refundLateJob,
  ],
  holds: mailingHolds,
}

export { comeBack } from './come-back.ts'
export { countUnknownLetters } from './count-unknown-letters.ts'
export { doubtedSuits } from './doubted-claims.ts'
export { holdClaim } from './hold-claim.ts'
export { printRun } from './print-run.ts'
export { FORM_UNPRINTABLE } from './refuse-letter.ts'
export { releaseOne } from './release-one.ts'
export { sendLetter } from './send-letter.ts'
export { stopLetters } from './stop-letters.ts'
export { takeMailEvent } from './take-mail-event.ts'
