import type { Module } from '../module.ts'
import {
  beginBankLinkEndpoint,
  endBankLinkEndpoint,
  finishBankLinkEndpoint,
  listBankLinksEndpoint,
  readBankLinkEndpoint,
} from './bank-links.endpoint.ts'
import { bankLinksHolds } from './holds.ts'
import { moveVisitor } from './move-visitor.ts'
import { readBankLinkJob } from './read-link.job.ts'
import { removeEndedJob } from './remove-ended.job.ts'
import {
  actOnBankPageEndpoint,
  bankStylesEndpoint,
  showBankPageEndpoint,
} from './sandbox.endpoint.ts'

/** Banks that visitors link, read-only: what they subscribe to, and companies that lead somewhere here. */
export const bankLinks: Module = {
  name: 'bank-links',
  endpoints: [
    listBankLinksEndpoint,
    beginBankLinkEndpoint,
    finishBankLinkEndpoint,
    readBankLinkEndpoint,
    endBankLinkEndpoint,
    bankStylesEndpoint,
    showBankPageEndpoint,
    actOnBankPageEndpoint,
  ],
  jobs: [readBankLinkJob, removeEndedJob],
  holds: bankLinksHolds,
  moveVisitor,
}
