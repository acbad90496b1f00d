import type { MadeDocument } from '../claim-form.ts'
import { UnfaithfulDocument } from '../unfaithful-document.ts'
import type { Certificate } from './certificate.ts'
import { makeCertificate } from './make-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

/** @throws {UnfaithfulDocument} when what was made cannot be read back */
export async function makeFaithfulCertificate(certificate: Certificate): Promise<MadeDocument> {
  const made = await makeCertificate(certificate)
  const missing = await verifyCertificate(made.bytes, certificate)
  if (missing.length > 0) throw new UnfaithfulDocument(missing)
  return made
}
