import type { MadeDocument } from '../claim-form.ts'
import { runDocumentTask } from '../run-document-task.ts'
import type { Certificate } from './certificate.ts'

/**
 * Makes a certificate in the document thread, and reads it back there.
 * @throws {UnfaithfulDocument} when the finished certificate does not say all it should
 * @throws {Error} when it took longer than 10 s of processor time or the thread died
 */
export function produceCertificate(certificate: Certificate): Promise<MadeDocument> {
  return runDocumentTask({ task: 'certify', certificate })
}
