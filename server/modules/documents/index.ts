import type { Module } from '../module.ts'
import { getDocumentEndpoint } from './get-document.endpoint.ts'
import { documentsHolds } from './holds.ts'
import { stopInspecting } from './inspect-upload.ts'
import { moveVisitor } from './move-visitor.ts'
import { stopPaper } from './open-paper.ts'
import { startDocumentWorkers, stopDocumentWorkers } from './run-document-task.ts'

export { unprintable } from './check-glyphs.ts'
export type { AttachedFile, ClaimForm, MadeDocument, Signature, SigningTime } from './claim-form.ts'
export type { Certificate, CertifiedEvent } from './certificate/certificate.ts'
export { produceCertificate } from './certificate/produce-certificate.ts'
export { checkStoredDocument } from './check-stored-document.ts'
export { Document } from './document.model.ts'
export { fillOfficialForm } from './fill-official-form.ts'
export { inspectUpload, readUploadText } from './inspect-upload.ts'
export { jpegParts, START_OF_SCAN } from './jpeg-parts.ts'
export type { TextFinding, UploadText } from './upload-text/text-finding.ts'
export { MOST_PAGES } from './most-pages.ts'
export {
  type Entry,
  type Filling,
  type Place,
  type Put,
  UnfillableForm,
  isOfForm,
  isOfPlace,
} from './official-form/filling.ts'
export type { TemplateField, TemplateFinding } from './official-form/template-finding.ts'
export { inspectTemplate, joinPdfs, stopPaper, tryFilledForm } from './open-paper.ts'
export { pngFault } from './png/unpack.ts'
export { produceLetter } from './letter/produce-letter.ts'
export { longDate } from './form-parts/signing-time.ts'
export { UnjoinableFiles } from './unjoinable-files.ts'
export { UnfaithfulDocument } from './unfaithful-document.ts'
export { openSignedDocument } from './open-signed-document.ts'
export { produceClaimForm } from './produce-claim-form.ts'
export { dropDocument, openDocument, storeDocument } from './store-document.ts'

/** Makes claim forms and keeps them. The maker's thread is ready before the first visitor needs it. */
export const documents: Module = {
  name: 'documents',
  endpoints: [getDocumentEndpoint],
  jobs: [],
  moveVisitor,
  holds: documentsHolds,
  async start() {
    startDocumentWorkers()
    return async () => {
      await Promise.all([stopDocumentWorkers(), stopInspecting(), stopPaper()])
    }
  },
}
