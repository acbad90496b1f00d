import type { Module } from '../module.ts'
import {
  noteTagEndpoint,
  optOutEndpoint,
  readChoicesEndpoint,
  readReceiptEndpoint,
  saveChoicesEndpoint,
} from './choices.endpoint.ts'
import {
  askDeletionEndpoint,
  planDeletionEndpoint,
  readPendingEndpoint,
  undoDeletionEndpoint,
} from './deletion.endpoint.ts'
import { dropSensitiveJob } from './drop-sensitive.job.ts'
import { endOrders } from './end-orders.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { askExportEndpoint, fetchExportEndpoint, listExportsEndpoint } from './export.endpoint.ts'
import { gpcSupportEndpoint } from './gpc-support.endpoint.ts'
import { privacyHolds } from './holds.ts'
import { makeCopyJob } from './make-copy.job.ts'
import { movePrivacy } from './move-privacy.ts'
import { orderDueDeletionsJob } from './order-due-deletions.job.ts'
import { privacyLoaders } from './privacy-loaders.ts'

/** What people may know, take, stop and erase of what is kept about them. */
export const privacy: Module = {
  name: 'privacy',
  endpoints: [
    askExportEndpoint,
    listExportsEndpoint,
    fetchExportEndpoint,
    planDeletionEndpoint,
    readPendingEndpoint,
    askDeletionEndpoint,
    undoDeletionEndpoint,
    readChoicesEndpoint,
    saveChoicesEndpoint,
    optOutEndpoint,
    noteTagEndpoint,
    readReceiptEndpoint,
    gpcSupportEndpoint,
  ],
  jobs: [makeCopyJob, erasePersonJob, orderDueDeletionsJob, dropSensitiveJob],
  loaders: privacyLoaders,
  holds: privacyHolds,
  moveVisitor: movePrivacy,
  endOrders,
}

export { noteSignal } from './note-signal.ts'
export { copyState } from './present-copy.ts'
export { runAgain } from './run-again.ts'
export { PrivacyExport } from './privacy-export.model.ts'
export { PrivacyRequest } from './privacy-request.model.ts'
