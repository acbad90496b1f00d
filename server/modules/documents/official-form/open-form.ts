import { EncryptedPDFError, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { inspectPdf } from '../inspect-pdf.ts'
import { MOST_TEMPLATE_BYTES, refused, type TemplateFinding } from './template-finding.ts'

type Refusal = Extract<TemplateFinding, { outcome: 'refused' }>

const REASONS = { locked: 'locked', broken: 'broken', 'too-long': 'too-many-pages' } as const

/** An official form as pdf-lib opens it, or why it cannot be used. Two libraries must agree that it is sound. */
export async function openForm(bytes: Uint8Array): Promise<PDFDocument | Refusal> {
  if (bytes.length > MOST_TEMPLATE_BYTES) return refused('too-big')
  const doc = await load(bytes)
  if (!(doc instanceof PDFDocument)) return doc
  if (isXfaOnly(doc)) return refused('xfa-only')
  dropXfa(doc)
  if (doc.getPageCount() === 0) return refused('no-pages')

  const finding = await inspectPdf(bytes.slice())
  return 'refused' in finding ? refused(REASONS[finding.refused]) : doc
}

/**
 * A form that was looked through before.
 * @throws Error when it cannot be opened
 */
export async function loadForm(bytes: Uint8Array): Promise<PDFDocument> {
  const doc = await read(bytes)
  dropXfa(doc)
  return doc
}

async function read(bytes: Uint8Array): Promise<PDFDocument> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity })
  // What pdf-lib takes for a PDF may have no pages; that is noticed once they are counted.
  doc.getPages()
  return doc
}

async function load(bytes: Uint8Array): Promise<PDFDocument | Refusal> {
  try {
    return await read(bytes)
  } catch (error) {
    return refused(error instanceof EncryptedPDFError ? 'locked' : 'broken')
  }
}

/** The same fields once more, in another language: they would contradict what is filled in. */
function dropXfa({ catalog }: PDFDocument): void {
  catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.delete(PDFName.of('XFA'))
}

/** Its pages say "Please wait…" (ISO 32000-1 §12.7.8), or all of its fields are in the XFA part. */
function isXfaOnly({ catalog }: PDFDocument): boolean {
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (!form?.has(PDFName.of('XFA'))) return false
  const needsRendering = catalog.lookup(PDFName.of('NeedsRendering'))
  return needsRendering?.toString() === 'true' || catalog.getAcroForm()?.getFields().length === 0
}
