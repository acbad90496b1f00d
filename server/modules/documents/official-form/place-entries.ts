import type { PDFDocument } from '@cantoo/pdf-lib'
import { unprintable } from '../check-glyphs.ts'
import { fitStrokes } from '../form-parts/fit-strokes.ts'
import { lettersOf } from '../paper/letters-of.ts'
import type { Typefaces } from '../paper/typeface.ts'
import { scriptFor } from '../paper/script-for.ts'
import { printableText } from '../printable-text.ts'
import { DRAWN_TEXT } from '../read-back.ts'
import { type Entry, type FillFault, type FillFaultReason, whereOf } from './filling.ts'
import { findSlots, type RoomySlot, type SlotFault } from './find-slots.ts'
import { insideOf, type Placement, type SetLine } from './placement.ts'
import type { FormField } from './read-fields.ts'
import { setMark, setSignature, setText } from './set-text.ts'

export interface Placed {
  placements: Placement[]
  faults: FillFault[]
}

interface Form {
  doc: PDFDocument
  fields: Map<string, FormField>
  faces: Typefaces
}

/** Sets every entry in its place, and says of each that cannot be set why. */
export function placeEntries(form: Form, entries: readonly Entry[]): Placed {
  const placed: Placed = { placements: [], faults: [] }
  for (const entry of entries) {
    const found = placeEntry(form, entry)
    if (Array.isArray(found)) placed.placements.push(...found)
    else placed.faults.push({ from: entry.from, where: whereOf(entry.place), ...found })
  }
  return placed
}

function placeEntry(form: Form, entry: Entry): Placement[] | SlotFault {
  const slots = findSlots(form, entry)
  if (!Array.isArray(slots)) return slots
  const placements: Placement[] = []
  for (const slot of slots) {
    const set = setIn(form, entry, slot)
    if ('reason' in set) return set
    if (set.text === '') continue
    placements.push({ from: entry.from, where: whereOf(entry.place), slot, ...set })
  }
  return placements
}

type Set = Pick<Placement, 'text' | 'lines' | 'strokes'>

const NOTHING: Set = { text: '', lines: [] }

function setIn({ faces }: Form, { put }: Entry, slot: RoomySlot): Set | SlotFault {
  const inside = insideOf(slot)
  if (put.kind === 'tick' || (put.kind === 'choice' && slot.isBox)) {
    const isOn = put.kind === 'choice' || put.on
    return isOn ? { text: 'X', lines: setMark('X', inside, faces.bold) } : NOTHING
  }
  if (put.kind === 'signature') return setSigned(faces, put.signature, inside)

  const text = printableText(put.kind === 'choice' ? slot.shown : put.text)
  if (text === '') return NOTHING
  const lacking = unprintable(text)
  if (lacking.length > 0) return fault('unprintable', `We cannot print ${lacking.join(' ')}`)
  const { maxLength } = slot
  if (maxLength !== undefined && lettersOf(text).length > maxLength) {
    return fault('too-long', `It has room for ${maxLength} characters`)
  }
  return fitted(text, setText(text, { ...slot, ...inside }, faces.regular))
}

function setSigned(
  faces: Typefaces,
  signature: Extract<Entry['put'], { kind: 'signature' }>['signature'],
  inside: { width: number; height: number },
): Set | SlotFault {
  if (!signature) return NOTHING
  if (signature.method === 'drawn') {
    const box = { x: 2, y: 1, width: inside.width - 4, height: inside.height - 2 }
    if (box.width < 20 || box.height < 8) return fault('does-not-fit', 'No room for a signature')
    return {
      text: DRAWN_TEXT.DrawnSignature,
      lines: [],
      strokes: fitStrokes(signature.strokes, box),
    }
  }
  const text = printableText(signature.text)
  const lacking = unprintable(text)
  if (lacking.length > 0) return fault('unprintable', `We cannot print ${lacking.join(' ')}`)
  return fitted(text, setSignature(text, inside, faces[scriptFor(faces, text)]))
}

function fitted(text: string, lines: SetLine[] | undefined): Set | SlotFault {
  return lines ? { text, lines } : fault('does-not-fit', 'It does not fit, even in small print')
}

function fault(reason: FillFaultReason, message: string): SlotFault {
  return { reason, message }
}
