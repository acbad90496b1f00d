import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Entry, FillFault, PagePlace, Put } from './filling.ts'
import type { Slot } from './placement.ts'
import type { FormField, Spot } from './read-fields.ts'
import type { FieldKind } from './template-finding.ts'

export type SlotFault = Pick<FillFault, 'reason' | 'message'>

/** A slot with what the form says of it. */
export interface RoomySlot extends Slot {
  fontSize: number
  align: 'left' | 'center' | 'right'
  multiline?: boolean
  cells?: number
  maxLength?: number
  /** A box to tick: a choice is a mark in it. */
  isBox: boolean
  /** Of a choice: the words that the form shows for it. */
  shown: string
}

interface Form {
  doc: PDFDocument
  fields: Map<string, FormField>
}

const TAKES: Record<Put['kind'], FieldKind[]> = {
  text: ['text'],
  tick: ['checkbox'],
  choice: ['radio', 'dropdown'],
  signature: ['text', 'signature'],
}

/** Where an entry goes; a field may be on several pages. A fault where there is no such place. */
export function findSlots({ doc, fields }: Form, { place, put }: Entry): RoomySlot[] | SlotFault {
  if (!('field' in place)) return pageSlot(doc, place, put)
  const field = fields.get(place.field)
  if (!field) return { reason: 'unknown-field', message: 'The form has no such field' }
  if (!TAKES[put.kind].includes(field.kind)) {
    return { reason: 'wrong-kind', message: `A ${field.kind} field takes no ${put.kind}` }
  }
  if (put.kind === 'choice' && put.option === '') return []
  const spots = put.kind === 'choice' ? chosenSpots(field, put.option) : field.spots
  if (!Array.isArray(spots)) return spots
  const seen = spots.filter(({ hidden }) => !hidden)
  if (seen.length === 0) {
    // Another choice of the same field may be on one.
    const isOther = field.spots.some(({ hidden }) => !hidden)
    const reason = isOther ? 'unknown-option' : 'hidden'
    return { reason, message: 'This field is on no page' }
  }
  return seen.map((spot) => fieldSlot(field, spot, put))
}

function chosenSpots(field: FormField, option: string): Spot[] | SlotFault {
  if (!field.shownOptions.has(option)) {
    const known = [...field.shownOptions.keys()].join(', ')
    return { reason: 'unknown-option', message: `It has ${known}` }
  }
  return field.kind === 'radio' ? field.spots.filter((spot) => spot.option === option) : field.spots
}

function fieldSlot(field: FormField, spot: Spot, put: Put): RoomySlot {
  const { page, x, y, width, height, rotation, fontSize, align } = spot
  const { maxLength, combed, multiline, kind } = field
  return {
    page,
    x,
    y,
    width,
    height,
    rotation,
    fontSize,
    align,
    ...(maxLength !== undefined && { maxLength }),
    ...(combed && maxLength !== undefined && { cells: maxLength }),
    ...(multiline && { multiline }),
    isBox: kind === 'radio' || kind === 'checkbox',
    shown: put.kind === 'choice' ? (field.shownOptions.get(put.option) ?? '') : '',
  }
}

function pageSlot(doc: PDFDocument, place: PagePlace, put: Put): RoomySlot[] | SlotFault {
  const page = doc.getPages()[place.page - 1]
  if (!page) return { reason: 'unknown-page', message: `The form has ${doc.getPageCount()} pages` }
  if (put.kind === 'choice') {
    return { reason: 'wrong-kind', message: 'Only a field has options; tick a box for each answer' }
  }
  const { x, y, width, height } = page.getCropBox()
  const isOn =
    place.x >= x &&
    place.y >= y &&
    place.x + place.width <= x + width &&
    place.y + place.height <= y + height
  if (!isOn) return { reason: 'off-page', message: `The page is ${width} by ${height} points` }
  return [
    {
      ...place,
      rotation: page.getRotation().angle,
      fontSize: place.fontSize ?? 0,
      align: 'left',
      ...(place.cells !== undefined && { maxLength: place.cells }),
      isBox: put.kind === 'tick',
      shown: '',
    },
  ]
}
