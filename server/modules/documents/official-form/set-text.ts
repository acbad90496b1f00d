import { lettersOf } from '../paper/letters-of.ts'
import type { Typeface } from '../paper/typeface.ts'
import { wrapText } from '../paper/wrap-text.ts'
import type { SetLine } from './placement.ts'

const LARGEST = 11
/** However large the field's own size is: some say 60 for "fill the box". */
const LARGEST_ASKED = 14
/** Under it, print is hard to read. */
const SMALLEST = 6
const STEP = 0.5
const PADDING = 2
/** Of the size: how high capitals are, how far letters go down, and a line of several. */
const CAPITALS = 0.714
const DEPTH = 0.24
const LEADING = 1.22

export interface Room {
  width: number
  height: number
  /** 0 is "as fits". */
  fontSize: number
  align: 'left' | 'center' | 'right'
  multiline?: boolean
  cells?: number
}

/** The text set in its room, smaller where it must be; undefined when it does not fit at the smallest size. */
export function setText(text: string, room: Room, face: Typeface): SetLine[] | undefined {
  if (room.cells) return setCells(text, room, room.cells, face)
  return room.multiline ? setParagraph(text, room, face) : setLine(text, room, face)
}

/** One mark in the middle of a box, as large as the box allows. */
export function setMark(
  text: string,
  { width, height }: Pick<Room, 'width' | 'height'>,
  face: Typeface,
) {
  const size = Math.min(14, (height / CAPITALS) * 0.86, (width / face.widthOf(text, 1)) * 0.9)
  return [middle(text, { size, left: 0, width, height }, face)]
}

/** A name in a hand, as large as the line allows; undefined when it would be too small to read. */
export function setSignature(
  text: string,
  { width, height }: Pick<Room, 'width' | 'height'>,
  face: Typeface,
): SetLine[] | undefined {
  const size = Math.min(26, height / 1.05, (width - 2 * PADDING) / face.widthOf(text, 1))
  if (size < 8) return undefined
  const baseline = Math.max((height - size * CAPITALS) / 2, size * 0.2)
  return [{ text, face: face.name, size, x: PADDING, baseline }]
}

function setLine(text: string, room: Room, face: Typeface): SetLine[] | undefined {
  const { width, height, align } = room
  const line = text.replaceAll('\n', ' ')
  const size = sizes(room).find(
    (one) => one * (CAPITALS + DEPTH) <= height && face.widthOf(line, one) <= width - 2 * PADDING,
  )
  if (!size) return undefined
  const free = width - 2 * PADDING - face.widthOf(line, size)
  const x = PADDING + { left: 0, center: free / 2, right: free }[align]
  return [{ text: line, face: face.name, size, x, baseline: baselineIn(height, size) }]
}

function setParagraph(text: string, room: Room, face: Typeface): SetLine[] | undefined {
  const width = room.width - 2 * PADDING
  for (const size of sizes(room)) {
    const lines = wrapText(text, { face, size, width })
    const isNarrow = lines.every((line) => face.widthOf(line, size) <= width)
    if (!isNarrow || lines.length * size * LEADING > room.height) continue
    const first = room.height - size * 0.98
    return lines.flatMap((line, index) => {
      const baseline = first - index * size * LEADING
      return line ? [{ text: line, face: face.name, size, x: PADDING, baseline }] : []
    })
  }
  return undefined
}

function setCells(text: string, room: Room, cells: number, face: Typeface): SetLine[] | undefined {
  const letters = lettersOf(text.replaceAll('\n', ' '))
  const width = room.width / cells
  const size = sizes(room).find(
    (one) =>
      one * (CAPITALS + DEPTH) <= room.height &&
      letters.every((letter) => face.widthOf(letter, one) <= width),
  )
  if (!size || letters.length > cells) return undefined
  const first = {
    left: 0,
    center: Math.floor((cells - letters.length) / 2),
    right: cells - letters.length,
  }
  return letters.flatMap((letter, index) => {
    const left = (first[room.align] + index) * width
    return letter === ' ' ? [] : [middle(letter, { size, left, width, height: room.height }, face)]
  })
}

interface Cell {
  size: number
  left: number
  width: number
  height: number
}

function middle(text: string, { size, left, width, height }: Cell, face: Typeface): SetLine {
  const x = left + (width - face.widthOf(text, size)) / 2
  return { text, face: face.name, size, x, baseline: baselineIn(height, size) }
}

function baselineIn(height: number, size: number): number {
  return Math.max((height - size * CAPITALS) / 2, Math.min(size * DEPTH, height - size * CAPITALS))
}

/** From the largest that may be tried down to the smallest. */
function sizes({ fontSize, height }: Room): number[] {
  const largest = fontSize > 0 ? Math.min(fontSize, LARGEST_ASKED) : Math.min(LARGEST, height * 0.8)
  const from = Math.max(largest, SMALLEST)
  return Array.from({ length: Math.floor((from - SMALLEST) / STEP) + 1 }, (_, n) => from - n * STEP)
}
