import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { MadeDocument } from '../claim-form.ts'
import { flowRows } from '../paper/flow.ts'
import { newStructure, writeStructure } from '../paper/structure.ts'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import type { Certificate } from './certificate.ts'
import { drawFeet } from './certificate-foot.ts'
import { certificateRows, TITLE } from './certificate-rows.ts'
import { printableCertificate } from './printable-certificate.ts'

/** Makes the certificate as a US-letter PDF: embedded fonts, tagged, nothing personal in its metadata. */
export async function makeCertificate(given: Certificate): Promise<MadeDocument> {
  const certificate = printableCertificate(given)
  const doc = await PDFDocument.create({ updateMetadata: false })
  const recordedAt = new Date(certificate.recordedAt)
  doc.setTitle(TITLE, { showInWindowTitleBar: true })
  doc.setLanguage('en-US')
  doc.setCreator('Sparrow')
  doc.setProducer('Sparrow')
  doc.setCreationDate(recordedAt)
  doc.setModificationDate(recordedAt)

  const faces = await embedTypefaces(doc, JSON.stringify(certificate))
  const press = { faces, structure: newStructure() }
  flowRows(doc, certificateRows(press, certificate))
  drawFeet(press, certificate, doc.getPages())
  writeStructure(doc, press.structure)
  await finishTypefaces(faces)

  const bytes = await doc.save({ objectsPerTick: Infinity })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, pages: doc.getPageCount() }
}
