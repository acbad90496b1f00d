import type { Point } from '../paper/draw-shapes.ts'
import type { FaceName } from '../paper/font-file.ts'
import type { Box } from './template-finding.ts'

/** A box on a page; what is in it may be turned by quarters. */
export interface Slot extends Box {
  /** From 1. */
  page: number
  /** Degrees against the clock: 0, 90, 180 or 270. */
  rotation: number
}

/** A line of text from the lower left of its box, as it reads. */
export interface SetLine {
  text: string
  face: FaceName
  size: number
  x: number
  baseline: number
}

/** What is to be drawn in a slot, and read there again. */
export interface Placement {
  from: string
  where: string
  slot: Slot
  /** What must be read there; a drawn signature reads as its mark. */
  text: string
  lines: SetLine[]
  /** Of a drawn signature. */
  strokes?: Point[][]
}

/** Width and height as the text in it sees them. */
export function insideOf({ width, height, rotation }: Slot): { width: number; height: number } {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** From the inside of a slot to its page: the six numbers of a matrix (ISO 32000-1 §8.3.3). */
export function matrixOf({ x, y, width, height, rotation }: Slot): Matrix {
  const turns = (((rotation / 90) % 4) + 4) % 4
  if (turns === 1) return [0, 1, -1, 0, x + width, y]
  if (turns === 2) return [-1, 0, 0, -1, x + width, y + height]
  return turns === 3 ? [0, -1, 1, 0, x, y + height] : [1, 0, 0, 1, x, y]
}
