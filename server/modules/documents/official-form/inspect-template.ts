import { PDFDocument } from '@cantoo/pdf-lib'
import { openForm } from './open-form.ts'
import { presentField, readFields } from './read-fields.ts'
import { refused, type TemplateFinding } from './template-finding.ts'

/** Says what an official form is and what can be filled in. Run in a thread: a file may take time and memory. */
export async function inspectTemplateHere(bytes: Uint8Array): Promise<TemplateFinding> {
  const doc = await openForm(bytes)
  if (!(doc instanceof PDFDocument)) return doc
  try {
    const pages = doc.getPages().map((page) => page.getSize())
    const fields = readFields(doc).map(presentField)
    const isFillable = fields.some(({ kind, boxes }) => kind !== 'button' && boxes.length > 0)
    return isFillable ? { outcome: 'fillable', pages, fields } : { outcome: 'flat', pages }
  } catch {
    return refused('broken')
  }
}
