import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import type { MadeDocument } from '../claim-form.ts'
import { madeDocument } from '../paper/made-document.ts'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import { drawPlacement } from './draw-placement.ts'
import { type Entry, type Filling, UnfillableForm } from './filling.ts'
import { findOverlaps } from './find-overlaps.ts'
import { flattenAnnotations, type Keep } from './flatten-annotations.ts'
import { loadForm } from './open-form.ts'
import { placeEntries } from './place-entries.ts'
import type { Placement } from './placement.ts'
import { type FormField, readFields } from './read-fields.ts'
import { dropUnreachable, stripDocument } from './strip-document.ts'

export interface Filled {
  made: MadeDocument
  /** What must be readable on it, and where. */
  placements: Placement[]
}

/**
 * Fills in an official form and makes all of it part of the pages: what is left can be read and printed, and nothing else.
 * @throws {UnfillableForm} with every entry that cannot stand where it should
 */
export async function fillTemplate(filling: Filling): Promise<Filled> {
  const doc = await loadForm(filling.template)
  const fields = new Map(readFields(doc).map((field) => [field.name, field]))
  const { template: _, ...rest } = filling
  const faces = await embedTypefaces(doc, JSON.stringify(rest))

  const { placements, faults } = placeEntries({ doc, fields, faces }, filling.entries)
  faults.push(...findOverlaps(placements))
  if (faults.length > 0) throw new UnfillableForm(faults)

  const inReadingOrder = placements.toSorted(byPlace)
  const keeps = keepsOf(fields, filling.entries)
  for (const [index, page] of doc.getPages().entries()) {
    flattenAnnotations(page, (dict) => keeps.get(dict) ?? 'whole')
    const own = inReadingOrder.filter(({ slot }) => slot.page === index + 1)
    for (const placement of own) drawPlacement(page, faces, placement)
  }
  stripDocument(doc)
  describe(doc, filling)
  await finishTypefaces(faces)
  await doc.flush()
  dropUnreachable(doc)

  return { made: await madeDocument(doc), placements: inReadingOrder }
}

/** Fields of one line may differ by a point or two in height. */
const LINE = 4

/** Down the pages and along the lines: how it is read aloud, whatever order its mapping has. */
function byPlace({ slot: a }: Placement, { slot: b }: Placement): number {
  return a.page - b.page || Math.round(b.y / LINE) - Math.round(a.y / LINE) || a.x - b.x
}

/** A field that is filled in keeps its empty box, and nothing that stood in it. */
function keepsOf(fields: Map<string, FormField>, entries: readonly Entry[]): Map<PDFDict, Keep> {
  // "Print this form" is nothing to read on paper.
  const buttons = [...fields.values()].filter(({ kind }) => kind === 'button')
  const filled = entries.flatMap(({ place }) => {
    const field = 'field' in place ? fields.get(place.field) : undefined
    return field ? [field] : []
  })
  return new Map(
    [...buttons, ...filled].flatMap(({ kind, spots }) => {
      const keep: Keep = kind === 'checkbox' || kind === 'radio' ? 'off' : 'nothing'
      return spots.map(({ widget }) => [widget.dict, keep] as const)
    }),
  )
}

/** The file's own properties name the claim, and nobody. */
function describe(doc: PDFDocument, { title, reference, preparedAt, changedAt }: Filling): void {
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setSubject(reference)
  doc.setCreator('Sparrow')
  doc.setProducer('Sparrow')
  doc.setCreationDate(new Date(preparedAt))
  doc.setModificationDate(new Date(changedAt))
}
