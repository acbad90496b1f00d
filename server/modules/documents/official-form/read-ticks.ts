import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib'
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

/**
 * Where a box has a look for when it is ticked, its state says which look is meant: of a state without one, programs show nothing. Of
 * several boxes of a group that have none, nobody knows which is meant.
 */
function isUndrawnTick(dict: PDFDict): boolean {
  const state = stateOf(dict)
  const value = inherited(dict, 'V')
  if (!state || (value instanceof PDFName && value !== state)) return false
  const flags = inherited(dict, 'Ff')
  const isPushed = flags instanceof PDFNumber && (flags.asNumber() & PUSHED) !== 0
  if (inherited(dict, 'FT') !== PDFName.of('Btn') || isPushed) return false
  if (hasTickedLook(dict)) return false
  const kids = dict
    .lookupMaybe(PDFName.of('Parent'), PDFDict)
    ?.lookupMaybe(PDFName.of('Kids'), PDFArray)
  const group = (kids?.asArray() ?? []).map((kid) => dict.context.lookup(kid))
  return group.every((kid) => kid === dict || !(kid instanceof PDFDict) || !stateOf(kid))
}

/** How a box is ticked; undefined where it is not. */
function stateOf(dict: PDFDict): PDFName | undefined {
  const state = dict.lookup(PDFName.of('AS'))
  const isOn = state instanceof PDFName && !['', 'Off'].includes(state.decodeText())
  return isOn ? state : undefined
}

function hasTickedLook(dict: PDFDict): boolean {
  const looks = dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'))
  if (!(looks instanceof PDFDict)) return looks instanceof PDFStream
  return looks
    .entries()
    .some(([name]) => name !== PDFName.of('Off') && looks.lookup(name) instanceof PDFStream)
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
