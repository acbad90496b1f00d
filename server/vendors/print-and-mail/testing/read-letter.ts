import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '../envelopes.ts'

export interface ReadPage {
  size: { width: number; height: number }
  texts: ({ text: string } & Box)[]
  /** What is filled or stroked, as boxes with the way they are painted. */
  shapes: ({ paint: number } & Box)[]
}

/** A letter read by another library than the one that printed it, with the place of each text in points. */
export async function readLetter(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(numbers.map((number) => readPage(document, number)))
  } finally {
    await task.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

async function readPage(document: Pdf, number: number): Promise<ReadPage> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size, x, y] = item.transform as number[]
    return [{ text: item.str, x: x!, y: y!, width: item.width, height: size! }]
  })
  const { fnArray, argsArray } = await page.getOperatorList()
  const shapes = shapesOf(fnArray.map((operator, index) => [operator, argsArray[index]]))
  return { size: { width, height }, texts, shapes }
}

type Matrix = [number, number, number, number, number, number]

/** A path is told in its own measure; the matrices before it say where that is on the page. */
function shapesOf(operations: [operator: number, given: unknown][]): ReadPage['shapes'] {
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  return operations.flatMap(([operator, given]) => {
    if (operator === OPS.save) saved.push(matrix)
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    if (operator === OPS.transform) matrix = Util.transform(matrix, given as Matrix) as Matrix
    if (operator !== OPS.constructPath) return []

    const [paint, , bounds] = given as [number, unknown, ArrayLike<number>]
    const [a = 0, b = 0, c = 0, d = 0] = Array.from(bounds)
    const [left, bottom] = placed(matrix, a, b)
    const [right, top] = placed(matrix, c, d)
    const box = { x: Math.min(left, right), y: Math.min(bottom, top) }
    return [{ paint, ...box, width: Math.abs(right - left), height: Math.abs(top - bottom) }]
  })
}

function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
