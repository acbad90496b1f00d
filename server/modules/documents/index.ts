import type { Module } from '../module.ts'
import { getDocumentEndpoint } from './get-document.endpoint.ts'
import { stopInspecting } from './inspect-upload.ts'
import { startDocumentWorkers, stopDocumentWorkers } from './run-document-task.ts'

export { type UnprintableField, unprintable, UnprintableText } from './check-glyphs.ts'
export type { AttachedFile, ClaimForm, MadeDocument, Signature, SigningTime } from './claim-form.ts'
export { checkStoredDocument } from './check-stored-document.ts'
export { Document } from './document.model.ts'
export { inspectUpload } from './inspect-upload.ts'
export { MOST_PAGES } from './most-pages.ts'
export { produceClaimForm } from './produce-claim-form.ts'
export { dropDocument, storeDocument } from './store-document.ts'

/** Makes claim forms and keeps them. The maker's thread is ready before the first visitor needs it. */
export const documents: Module = {
  name: 'documents',
  endpoints: [getDocumentEndpoint],
  jobs: [],
  async start() {
    startDocumentWorkers()
    return async () => {
      await Promise.all([stopDocumentWorkers(), stopInspecting()])
    }
  },
}
