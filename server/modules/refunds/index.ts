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
import { takeStatusBackEndpoint, tellStatusEndpoint } from './status.endpoint.ts'

/** Refund cases: what went wrong with a purchase, the letters about it, and the days to keep. */
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
  ],
  jobs: [],
  moveVisitor,
  holds: refundsHolds,
}
