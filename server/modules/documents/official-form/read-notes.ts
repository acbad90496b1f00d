import {
  PDFAnnotation,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Entry, PagePlace } from './filling.ts'
import { isPrinted } from './flatten-annotations.ts'

/** Words that somebody typed onto a page, outside of its fields, and that are drawn nowhere in the file. */
export function readNotes(doc: PDFDocument): Entry[] {
  return doc.getPages().flatMap((page, index) =>
    (page.node.Annots()?.asArray() ?? []).flatMap((ref): Entry[] => {
      const dict = doc.context.lookup(ref)
      const text = dict instanceof PDFDict && isPrinted(dict) ? undrawnText(dict) : ''
      if (!(dict instanceof PDFDict) || text.trim() === '') return []
      const place: PagePlace = { ...boxOn(page, dict), page: index + 1, multiline: true }
      // Beside the page nobody sees it.
      if (place.width <= 0 || place.height <= 0) return []
      return [{ from: `note on page ${index + 1}`, place, put: { kind: 'text', text } }]
    }),
  )
}

function undrawnText(dict: PDFDict): string {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('FreeText')) return ''
  const look = dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'))
  const said = dict.lookup(PDFName.of('Contents'))
  const isSaid = said instanceof PDFString || said instanceof PDFHexString
  return isSaid && !(look instanceof PDFStream) ? said.decodeText() : ''
}

/** What of it is on the page, in whole points. */
export function boxOn(page: PDFPage, dict: PDFDict) {
  const note = PDFAnnotation.fromDict(dict).getRectangle()
  const seen = page.getCropBox()
  const along = (from: number, length: number, start: number, room: number) => {
    const least = Math.ceil(Math.max(Math.min(from, from + length), start))
    return [least, Math.floor(Math.min(Math.max(from, from + length), start + room)) - least]
  }
  const [x = 0, width = 0] = along(note.x, note.width, seen.x, seen.width)
  const [y = 0, height = 0] = along(note.y, note.height, seen.y, seen.height)
  return { x, y, width, height }
}
