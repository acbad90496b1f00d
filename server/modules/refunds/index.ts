import type { Module } from '../module.ts'
import {
  changeCaseEndpoint,
  dropCaseEndpoint,
  listCasesEndpoint,
  openCaseEndpoint,
} from './cases.endpoint.ts'
import { refundsHolds } from './holds.ts'
import { draftLetterEndpoint, editDraftEndpoint, getLetterEndpoint } from './letters.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import {
  getPostingPagesEndpoint,
  preparePostingEndpoint,
  undoPostingEndpoint,
} from './posting/postings.endpoint.ts'
import { tellPostingJob } from './posting/tell-posting.job.ts'
import { takeStatusBackEndpoint, tellStatusEndpoint } from './status.endpoint.ts'

/** Refund cases: what went wrong with a purchase, the letters about it, mailed if wanted, and the days to keep. */
export const refunds: Module = {
  name: 'refunds',
  endpoints: [
    listCasesEndpoint,
    openCaseEndpoint,
    changeCaseEndpoint,
    dropCaseEndpoint,
    draftLetterEndpoint,
    editDraftEndpoint,
    getLetterEndpoint,
    tellStatusEndpoint,
    takeStatusBackEndpoint,
    preparePostingEndpoint,
    undoPostingEndpoint,
    getPostingPagesEndpoint,
  ],
  jobs: [tellPostingJob],
  moveVisitor,
  holds: refundsHolds,
}

export { mailAddress } from './posting/check-places.ts'
export { findPayable } from './posting/find-payable.ts'
export { followsLetter } from './posting/follows-letter.ts'
export { hasEnded } from './posting/has-ended.ts'
export { movePosting } from './posting/move-posting.ts'
export { Posting } from './posting/posting.model.ts'
export { CASE_ENDED, FIRST_CAME_BACK, NOT_POSTED, PAST_DAY } from './posting/present-posting.ts'
export { openEnvelope, openPages } from './posting/seal-posting.ts'
export { stopPostings } from './posting/stop-postings.ts'
export { tellPostingJob } from './posting/tell-posting.job.ts'
export { takeLetterPayment } from './posting/take-payment.ts'
