import { isDeepStrictEqual } from 'node:util'
import {
  decodePDFRawStream,
  PDFAnnotation,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFOptionList,
  type PDFPage,
  PDFRawStream,
  PDFStream,
  PDFTextField,
} from '@cantoo/pdf-lib'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import { UnfaithfulDocument } from '../unfaithful-document.ts'
import { drawPlacement } from './draw-placement.ts'
import type { Entry } from './filling.ts'
import { flattenAnnotations, type Keep } from './flatten-annotations.ts'
import { placeEntries } from './place-entries.ts'
import type { Placement } from './placement.ts'
import { type FormField, readFields, type Spot } from './read-fields.ts'
import { boxOn, readNotes } from './read-notes.ts'
import { readTicks } from './read-ticks.ts'

/** An operator that shows text, and a string that is not empty: ISO 32000-1, table 109 and §7.3.4. */
const SHOWS = /\bT[jJ]\b|[)>]\s*['"]/
const STRING = /<\s*[\da-f]|\(\s*[^\s)]/i

/** An area that is filled or a line that is drawn (ISO 32000-1, table 60), of which an empty box has a few; a bar code has many. */
const PAINTS = /\s(?:f\*?|F|B\*?|b\*?|S|s)(?=\s|$)/g
const MOST_EDGES = 6
/** In letters: what is longer is more than an empty box, and not looked through. */
const LONGEST_BOX = 2_000
/** In points: print is not smaller. */
const LEAST_ROOM = 5

/**
 * Makes all that would be printed of a file's fields and notes part of its pages. What was typed into a field or onto a page,
 * chosen or ticked, and is drawn nowhere in the file is written there: some programs leave that to whoever shows the file.
 * @param seed the same gives the same bytes
 * @returns what was written
 * @throws {UnfaithfulDocument} when something that was typed does not fit into its place, or our fonts lack its letters
 */
export async function drawTyped(doc: PDFDocument, seed: string): Promise<Placement[]> {
  const read = readFields(doc)
  const named = Map.groupBy(read.length > 0 ? doc.getForm().getFields() : [], (field) =>
    field.getName(),
  )
  const fields = new Map(
    read.map((field) => [field.name, asText(field, named.get(field.name) ?? [])]),
  )
  const typed = [...fields.values()].flatMap((field) => typedIn(field, named.get(field.name) ?? []))
  const entries = [...typed, ...readTicks(doc), ...readNotes(doc)]
  const keeps = keepsOf(fields, typed)
  const keepOf = (dict: PDFDict) => keeps.get(dict) ?? 'whole'
  if (entries.length === 0) {
    for (const page of doc.getPages()) flattenAnnotations(page, keepOf)
    return []
  }

  const faces = await embedTypefaces(doc, seed)
  const { placements, faults } = placeEntries({ doc, fields, faces }, entries)
  if (faults.length > 0) throw new UnfaithfulDocument(['/fields'])
  for (const [index, page] of doc.getPages().entries()) {
    const open = new Set(placements.filter(({ slot }) => slot.page === index + 1))
    const write = (placement: Placement) => {
      drawPlacement(page, faces, placement)
      open.delete(placement)
    }
    // Each at its turn: a box may lie under what was typed onto it, or over what it hides.
    flattenAnnotations(page, keepOf, (dict) => {
      for (const placement of open) if (isTypedIn(page, dict, placement)) write(placement)
    })
    for (const placement of open) write(placement)
  }
  await finishTypefaces(faces)
  await doc.flush()
  return placements
}

const TYPED = new Set(['/Widget', '/FreeText'])

/** Whether something is written in this field or note, or ticks this box. */
function isTypedIn(page: PDFPage, dict: PDFDict, { slot }: Placement): boolean {
  const isTyped = TYPED.has(dict.lookup(PDFName.of('Subtype'))?.toString() ?? '')
  if (!isTyped || !dict.has(PDFName.of('Rect'))) return false
  const { x, y, width, height } = PDFAnnotation.fromDict(dict).getRectangle()
  const whole = {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
  // Of a field the whole is its place, of notes and ticks what of it is on the page.
  return [whole, boxOn(page, dict)].some((box) =>
    (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(box[side] - slot[side]) < 1),
  )
}

/** "Print this form" is nothing to read on paper. */
function keepsOf(fields: Map<string, FormField>, entries: readonly Entry[]): Map<PDFDict, Keep> {
  const written = new Set(entries.map(({ from }) => from))
  const gone = [...fields.values()].filter(
    ({ kind, name }) => kind === 'button' || written.has(name),
  )
  return new Map(
    gone.flatMap(({ spots }) => spots.map(({ widget }) => [widget.dict, 'nothing'] as const)),
  )
}

/** What was chosen is written as words: a list may have several, and some take words that are none of their options. */
function asText(field: FormField, named: readonly PDFField[]): FormField {
  if (field.kind !== 'dropdown') return field
  // A list has room for several lines.
  const isList = named.some((one) => one instanceof PDFOptionList)
  return { ...field, kind: 'text', ...(isList && { multiline: true }) }
}

function typedIn({ name, spots, shownOptions }: FormField, named: readonly PDFField[]): Entry[] {
  const seen = spots.filter(({ hidden }) => !hidden)
  // Where nothing has room nothing is meant to be seen: sums are kept so.
  if (!seen.some(({ width, height }) => Math.min(width, height) >= LEAST_ROOM)) return []
  const text = textOf(named)
    .map((one) => shownOptions.get(one) ?? one)
    .join(', ')
  const isUndrawn = text.trim() !== '' && seen.every(isBlank)
  return isUndrawn ? [{ from: name, place: { field: name }, put: { kind: 'text', text } }] : []
}

/** Fields of one name hold the same. Where they do not, nobody knows what stands where, and all stay as they are. */
function textOf(named: readonly PDFField[]): string[] {
  const [texts = [], ...others] = named.map(typedOf)
  return others.every((other) => isDeepStrictEqual(other, texts)) ? texts : []
}

/** The words of a text, or the options that were chosen. */
function typedOf(field: PDFField): string[] {
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return field.getSelected()
  if (!(field instanceof PDFTextField) || field.isPassword()) return []
  // Of a rich text these are the plain words of it.
  return [field.acroField.getValue()?.decodeText() ?? '']
}

/** Whether a field looks as if nothing was in it: it has no look at all, or one of an empty box. */
function isBlank({ widget }: Spot): boolean {
  const look = widget.dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'))
  if (!(look instanceof PDFStream)) return true
  const drawn = contentsOf(look)
  if (drawn === undefined || drawn.length > LONGEST_BOX) return false
  if ((SHOWS.test(drawn) && STRING.test(drawn)) || / Do\b/.test(drawn)) return false
  return (drawn.match(PAINTS) ?? []).length <= MOST_EDGES
}

/** Undefined where they cannot be read. */
function contentsOf(look: PDFStream): string | undefined {
  try {
    const drawn =
      look instanceof PDFRawStream ? decodePDFRawStream(look).decode() : look.getContents()
    return Buffer.from(drawn).toString('latin1')
  } catch {
    return undefined
  }
}
