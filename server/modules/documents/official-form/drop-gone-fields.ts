import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'

/**
 * Takes out of a form's list what is no field: programs that part or join files leave names of fields behind whose pages went, or
 * fields of no kind. Readers pass them by; the library that reads fields here opens none of the file then.
 */
export function dropGoneFields({ catalog }: PDFDocument): void {
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const fields = form?.lookup(PDFName.of('Fields'))
  if (fields instanceof PDFArray) dropGone(fields, { isTyped: false, seen: new Set() })
}

interface Above {
  /** What kind of field it is may stand above it (ISO 32000-1, table 220). */
  isTyped: boolean
  seen: Set<PDFArray>
}

function dropGone(list: PDFArray, above: Above): void {
  if (above.seen.has(list)) return
  above.seen.add(list)
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    if (!isThere(list.lookup(index), above)) list.remove(index)
  }
}

function isThere(field: PDFObject | undefined, above: Above): boolean {
  if (!(field instanceof PDFDict)) return false
  const isTyped = above.isTyped || field.lookup(PDFName.of('FT')) instanceof PDFName
  const kids = field.lookup(PDFName.of('Kids'))
  if (kids instanceof PDFArray) dropGone(kids, { ...above, isTyped })
  return isTyped || (kids instanceof PDFArray && kids.size() > 0)
}
