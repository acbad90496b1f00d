import type { MadeDocument } from '../claim-form.ts'
import { flowRows } from '../paper/flow.ts'
import { madeDocument } from '../paper/made-document.ts'
import { newDocument } from '../paper/new-document.ts'
import { newStructure, writeStructure } from '../paper/structure.ts'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import type { Certificate } from './certificate.ts'
import { drawFeet } from './certificate-foot.ts'
import { certificateRows, TITLE } from './certificate-rows.ts'
import { printableCertificate } from './printable-certificate.ts'

/** Makes the certificate as a US-letter PDF: embedded fonts, tagged, nothing personal in its metadata. */
export async function makeCertificate(given: Certificate): Promise<MadeDocument> {
  const certificate = printableCertificate(given)
  const createdAt = new Date(certificate.recordedAt)
  const doc = await newDocument({ title: TITLE, createdAt })

  const faces = await embedTypefaces(doc, JSON.stringify(certificate))
  const press = { faces, structure: newStructure() }
  flowRows(doc, certificateRows(press, certificate))
  drawFeet(press, certificate, doc.getPages())
  writeStructure(doc, press.structure)
  await finishTypefaces(faces)
  return madeDocument(doc)
}
