import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** All else of a catalogue can run, link, ask for files or belong to a form that is no longer there. */
const KEPT_OF_CATALOG = ['Type', 'Version', 'Pages', 'Lang', 'PageLabels', 'OCProperties'].map(
  (name) => PDFName.of(name),
)
const DROPPED_OF_PAGE = ['AA', 'B', 'Metadata', 'PieceInfo', 'StructParents', 'Tabs', 'Thumb'].map(
  (name) => PDFName.of(name),
)

/** Leaves the pages and what they are drawn with: no scripts, actions, attachments, form data or other people's metadata. */
export function stripDocument(doc: PDFDocument): void {
  const { catalog, context } = doc
  for (const key of catalog.keys()) if (!KEPT_OF_CATALOG.includes(key)) catalog.delete(key)
  for (const { node } of doc.getPages()) for (const key of DROPPED_OF_PAGE) node.delete(key)
  delete context.trailerInfo.Info
}

/** Removes what nothing refers to any more: a saved PDF would carry it along. */
export function dropUnreachable({ context }: PDFDocument): void {
  const { Root, Info } = context.trailerInfo
  const reached = new Set<PDFRef>()
  const open: PDFObject[] = [Root, Info].filter((one) => one !== undefined)
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      const target = context.lookup(object)
      if (target) open.push(target)
    } else if (object instanceof PDFArray) open.push(...object.asArray())
    else if (object instanceof PDFDict) open.push(...object.values())
    else if (object instanceof PDFStream) open.push(...object.dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref)
  }
}
