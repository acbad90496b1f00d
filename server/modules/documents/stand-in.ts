import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'

const SHOWN_AS_LIST = new Set(['/D', '/T', '/C'])

/**
 * Whether what is on a file's pages only stands for what some programs alone show in their place: “Please wait…” of an XFA form,
 * which is made anew each time it is opened, or the cover of a collection of files (ISO 32000-1, §12.7.8 and §12.3.5).
 */
export function isStandIn(doc: PDFDocument): boolean {
  const { catalog } = doc
  const isMadeAnew = catalog.lookup(PDFName.of('NeedsRendering'))?.toString() === 'true'
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (isMadeAnew && form?.has(PDFName.of('XFA'))) return true
  const collection = catalog.lookupMaybe(PDFName.of('Collection'), PDFDict)
  // Hidden, it is a document that others hang on: its pages are its own.
  const view = collection?.lookup(PDFName.of('View'))?.toString() ?? '/D'
  // Where none of the files is named as the first to be shown, it is this one: several pages are more than a cover.
  const isCover = collection?.has(PDFName.of('D')) || doc.getPageCount() < 2
  return collection !== undefined && SHOWN_AS_LIST.has(view) && isCover
}
