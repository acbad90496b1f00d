import type { Module } from '../module.ts'
import { clearTwoFactorEndpoint } from './accounts/clear-two-factor.endpoint.ts'
import {
  holdClaimEndpoint,
  listClaimsEndpoint,
  readClaimEndpoint,
  releaseClaimEndpoint,
  summarizeClaimsEndpoint,
} from './claims/claims.endpoint.ts'
import { linkDocumentEndpoint, openDocumentEndpoint } from './claims/documents.endpoint.ts'
import { linkUploadEndpoint, openUploadEndpoint } from './claims/uploads.endpoint.ts'
import {
  listOutboxEndpoint,
  readOutboxEndpoint,
  readOutboxHtmlEndpoint,
  resendEmailEndpoint,
} from './emails/outbox.endpoint.ts'
import {
  addSuppressionEndpoint,
  countSuppressionsEndpoint,
  findSuppressionsEndpoint,
  removeSuppressionEndpoint,
} from './emails/suppressions.endpoint.ts'
import {
  listTemplatesEndpoint,
  previewHtmlEndpoint,
  previewTemplateEndpoint,
  testTemplateEndpoint,
} from './emails/templates.endpoint.ts'
import { readHealthEndpoint } from './health/health.endpoint.ts'
import { listJobsEndpoint, mendJobEndpoint, summarizeJobsEndpoint } from './jobs/jobs.endpoint.ts'
import {
  checkLedgerEndpoint,
  listGuaranteesEndpoint,
  listPaymentsEndpoint,
  listRefundsEndpoint,
  readPaymentEndpoint,
  refundPaymentEndpoint,
} from './money/money.endpoint.ts'
import { listRequestsEndpoint, runRequestEndpoint } from './requests/requests.endpoint.ts'
import { searchEndpoint } from './search/search.endpoint.ts'
import { listVendorsEndpoint, switchVendorEndpoint } from './vendors/vendors.endpoint.ts'

export { exportBacklog } from './health/export-backlog.ts'

/** What staff works through: the mail room, money, requests, messages, jobs, and the companies behind them. */
export const operations: Module = {
  name: 'operations',
  endpoints: [
    listClaimsEndpoint,
    summarizeClaimsEndpoint,
    readClaimEndpoint,
    releaseClaimEndpoint,
    holdClaimEndpoint,
    linkDocumentEndpoint,
    openDocumentEndpoint,
    linkUploadEndpoint,
    openUploadEndpoint,
    listPaymentsEndpoint,
    readPaymentEndpoint,
    refundPaymentEndpoint,
    listRefundsEndpoint,
    listGuaranteesEndpoint,
    checkLedgerEndpoint,
    listRequestsEndpoint,
    runRequestEndpoint,
    listOutboxEndpoint,
    readOutboxEndpoint,
    readOutboxHtmlEndpoint,
    resendEmailEndpoint,
    listTemplatesEndpoint,
    previewTemplateEndpoint,
    previewHtmlEndpoint,
    testTemplateEndpoint,
    countSuppressionsEndpoint,
    findSuppressionsEndpoint,
    addSuppressionEndpoint,
    removeSuppressionEndpoint,
    listJobsEndpoint,
    summarizeJobsEndpoint,
    mendJobEndpoint,
    readHealthEndpoint,
    listVendorsEndpoint,
    switchVendorEndpoint,
    searchEndpoint,
    clearTwoFactorEndpoint,
  ],
  jobs: [],
}
