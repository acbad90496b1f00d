import { MARGIN, SHEET } from './paper/sheet.ts'

/** A piece of text as a reader finds it on a page: `transform` as in ISO 32000-1 §8.3.3, the width in points. */
export interface Piece {
  str: string
  transform: number[]
  width: number
}

/** Of its size: kerned letters reach less far into the ones before them, and readers begin a new piece at what goes back further. */
const REACH = 0.25
/** Of its size: a blank between two words is a third of it at most. */
const APART = 0.6
/** In points: letters may lean over an edge. */
const LEANING = 2

interface Run {
  begin: number
  end: number
  size: number
}

/** Whether letters stand over others of their line. Their words can be read out of the file all the same, and by nobody on paper. */
export function isSetOver(pieces: readonly Piece[]): boolean {
  const lines = Map.groupBy(pieces.filter(isSeen), lineOf)
  return [...lines.values()].some((line) => {
    let reached = -Infinity
    const runs = line.map(runOf).toSorted((one, other) => one.begin - other.begin)
    return runs.some(({ begin, end, size }) => {
      const isOver = reached - begin > REACH * size
      reached = Math.max(reached, end)
      return isOver
    })
  })
}

/** Whether anything stands outside of the room that our papers have for text. */
export function isOffPaper(pieces: readonly Piece[]): boolean {
  return pieces.filter(isSeen).some((piece) => {
    const { begin, end } = runOf(piece)
    return begin < MARGIN - LEANING || end > SHEET.width - MARGIN + LEANING
  })
}

/** Whether a piece begins far behind the one before it, on one line. Nothing is known beside marks, whose places are their letters'. */
export function standsApart(before: Piece | undefined, piece: Piece): boolean {
  if (!before || !isSeen(before) || !isSeen(piece) || lineOf(before) !== lineOf(piece)) return false
  const { begin, size } = runOf(piece)
  return begin - runOf(before).end > APART * size
}

/** Marks around letters: with one in it the library gives a piece another width than it has. */
const AROUND = /[\p{Me}\u1ABE]/u

/** Marks stand over their letters, as they should. */
function isSeen({ str, width }: Piece): boolean {
  return width > 0 && /^(?!\p{M})\S/u.test(str.trim()) && !AROUND.test(str)
}

function lineOf({ transform }: Piece): string {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  const turned = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  const length = Math.hypot(a, b) || 1
  return `${turned} ${Math.round((y * a - x * b) / length)}`
}

function runOf({ transform, width }: Piece): Run {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  const size = Math.hypot(a, b) || 1
  const begin = (x * a + y * b) / size
  return { begin, end: begin + width, size }
}
