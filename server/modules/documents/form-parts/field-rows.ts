import { drawRule } from '../paper/draw-shapes.ts'
import type { Row } from '../paper/flow.ts'
import {
  beside,
  FULL_WIDTH,
  gap,
  parting,
  type Place,
  type Press,
  stack,
  textRows,
} from '../paper/rows.ts'
import { drawArtifact } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'

const COLUMNS = 5
const GUTTER = 18
const COLUMN_WIDTH = (FULL_WIDTH.width - GUTTER * (COLUMNS - 1)) / COLUMNS
/** Longer values stand on a line of their own. */
const LONGEST_IN_A_COLUMN = 90

export interface Field {
  /** JSON pointer into the claim form. */
  path: string
  label: string
  text: string | undefined
  /** How many of the five columns it takes; the last field of a line takes what is left. */
  span: number
}

/** Lines of form fields: label above, value on a hairline. Those without a value are left out. */
export function fieldRows(press: Press, lines: Field[][]): Row[] {
  return lines
    .map((line) => line.filter(({ text }) => text))
    .filter((line) => line.length > 0)
    .flatMap((line) => (line.some(isLong) ? line.map((field) => [field]) : [line]))
    .flatMap((line, index) => [...(index > 0 ? parting(6) : []), lineOfFields(press, line)])
}

function isLong({ text = '' }: Field): boolean {
  return text.length > LONGEST_IN_A_COLUMN
}

function lineOfFields(press: Press, fields: Field[]): Row {
  const cells = columnsFor(fields).map(({ field, place }) => [
    ...textRows(press, field.label, STYLE.label, place),
    ...textRows(press, field.text ?? '', STYLE.value, place),
  ])
  const places = columnsFor(fields).map(({ place }) => place)
  return stack([beside(cells), gap(2), underlines(places)])
}

function columnsFor(fields: Field[]): { field: Field; place: Place }[] {
  let column = 0
  return fields.map((field, index) => {
    const last = index === fields.length - 1
    const span = last ? COLUMNS - column : field.span
    const x = FULL_WIDTH.x + column * (COLUMN_WIDTH + GUTTER)
    column += span
    return { field, place: { x, width: span * COLUMN_WIDTH + (span - 1) * GUTTER } }
  })
}

function underlines(places: Place[]): Row {
  return {
    height: 0.5,
    draw: (page, top) =>
      drawArtifact(page, () => places.forEach((place) => drawRule(page, { ...place, y: top }))),
  }
}
