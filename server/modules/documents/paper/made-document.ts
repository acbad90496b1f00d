import { createHash } from 'node:crypto'
import type { PDFDocument } from '@cantoo/pdf-lib'
import type { MadeDocument } from '../claim-form.ts'

/** Nothing else runs in the thread that makes documents, so that pdf-lib need not step back between objects. */
const HOW = { objectsPerTick: Infinity, updateFieldAppearances: false }

/** A document that all is drawn in, as bytes. */
export async function madeDocument(doc: PDFDocument): Promise<MadeDocument> {
  const bytes = await doc.save(HOW)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, pages: doc.getPageCount() }
}
