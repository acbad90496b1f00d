import { PDFDict, type PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib'
import type { Entry } from './filling.ts'
import { isPrinted } from './flatten-annotations.ts'
import { boxOn } from './read-notes.ts'

/** Of a button that is pressed and keeps nothing (ISO 32000-1, table 226). */
const PUSHED = 1 << 16

/** Boxes that somebody ticked, and whose tick is drawn nowhere in the file. */
export function readTicks(doc: PDFDocument): Entry[] {
  return doc.getPages().flatMap((page, index) =>
    (page.node.Annots()?.asArray() ?? []).flatMap((ref): Entry[] => {
      const dict = doc.context.lookup(ref)
      if (!(dict instanceof PDFDict) || !isPrinted(dict) || !isUndrawnTick(dict)) return []
      const place = { ...boxOn(page, dict), page: index + 1 }
      if (place.width <= 0 || place.height <= 0) return []
      return [{ from: `tick on page ${index + 1}`, place, put: { kind: 'tick', on: true } }]
    }),
  )
}

function isUndrawnTick(dict: PDFDict): boolean {
  const state = dict.lookup(PDFName.of('AS'))
  if (!(state instanceof PDFName) || state === PDFName.of('Off')) return false
  const flags = inherited(dict, 'Ff')
  const isPushed = flags instanceof PDFNumber && (flags.asNumber() & PUSHED) !== 0
  if (inherited(dict, 'FT') !== PDFName.of('Btn') || isPushed) return false
  const looks = dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'))
  if (looks instanceof PDFStream) return false
  return !(looks instanceof PDFDict && looks.lookup(state) instanceof PDFStream)
}

/** What a field leaves to those above it. */
function inherited(dict: PDFDict, name: string) {
  const [key, parent] = [PDFName.of(name), PDFName.of('Parent')]
  const above = new Set<PDFDict>()
  for (let at: PDFDict | undefined = dict; at && !above.has(at);) {
    if (at.has(key)) return at.lookup(key)
    above.add(at)
    at = at.lookupMaybe(parent, PDFDict)
  }
  return undefined
}
