import {
  AnnotationFlags,
  concatTransformationMatrix,
  drawObject,
  PDFAnnotation,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { giveResources } from './give-resources.ts'
import { isolateContents } from './isolate-contents.ts'
import { lookOfMark, type MarkLook } from './look-of-mark.ts'
import type { Matrix } from './placement.ts'

/** How much of an annotation becomes a part of its page: all, its look while switched off, or nothing. */
export type Keep = 'whole' | 'off' | 'nothing'

const OFF = PDFName.of('Off')
/** Nothing of them belongs on paper: ways to go, and notes of whoever made the form. */
const UNSEEN = new Set(['/Link', '/Popup', '/Text', '/FileAttachment'])

/**
 * Draws what would be printed of a page's annotations onto it, one over the other in their order, and removes them with all that
 * they could do.
 * @param drawOver draws what else belongs to one, over it and under the next
 */
export function flattenAnnotations(
  page: PDFPage,
  keepOf: (annotation: PDFDict) => Keep,
  drawOver: (annotation: PDFDict) => void = () => {},
): void {
  const { context } = page.doc
  for (const ref of page.node.Annots()?.asArray() ?? []) {
    const dict = context.lookup(ref)
    if (!(dict instanceof PDFDict) || !isPrinted(dict)) continue
    const keep = keepOf(dict)
    if (keep !== 'nothing') drawAppearance(page, dict, keep)
    drawOver(dict)
  }
  page.node.delete(PDFName.of('Annots'))
}

/** Whether an annotation is for paper as well. */
export function isPrinted(dict: PDFDict): boolean {
  const annotation = PDFAnnotation.fromDict(dict)
  const isSeen = !UNSEEN.has(dict.lookup(PDFName.of('Subtype'))?.toString() ?? '')
  return (
    isSeen &&
    annotation.hasFlag(AnnotationFlags.Print) &&
    !annotation.hasFlag(AnnotationFlags.Hidden)
  )
}

/** ISO 32000-1 §12.5.5, algorithm 8.1: the appearance's box, as its matrix turns it, fills the rectangle. */
function drawAppearance(page: PDFPage, dict: PDFDict, keep: Keep): void {
  const look = lookOf(page, dict, keep)
  const stream = look && page.doc.context.lookup(look.ref)
  if (!look || !(stream instanceof PDFStream)) return
  const { ref, target } = look

  const numbers = (name: string) =>
    stream.dict.lookupMaybe(PDFName.of(name), PDFArray)?.asArray().map(toNumber)
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers('BBox') ?? []
  const matrix = (numbers('Matrix') ?? [1, 0, 0, 1, 0, 0]) as Matrix
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => transformed(matrix, x, y))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - minX, Math.max(...ys) - minY]
  if (width === 0 || height === 0) return

  // Some leave out what kind of stream a look is: a field shows it all the same, a page does not (§8.10.1).
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  isolateContents(page)
  giveResources(page, stream)
  const [scaleX, scaleY] = [target.width / width, target.height / height]
  const [moveX, moveY] = [target.x - minX * scaleX, target.y - minY * scaleY]
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, moveX, moveY),
    drawObject(page.node.newXObject('Flat', ref)),
    popGraphicsState(),
  )
}

/** What is drawn, and the rectangle that it fills. One that has no look need not have a rectangle. */
function lookOf(page: PDFPage, dict: PDFDict, keep: Keep): MarkLook | undefined {
  const ref = appearanceOf(dict, keep)
  if (!ref) return lookOfMark(dict, page.getRotation().angle)
  return { ref, target: PDFAnnotation.fromDict(dict).getRectangle() }
}

function appearanceOf(dict: PDFDict, keep: Keep): PDFRef | undefined {
  const normal = dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.get(PDFName.of('N'))
  const looked = normal instanceof PDFRef ? dict.context.lookup(normal) : normal
  if (looked instanceof PDFStream)
    return normal instanceof PDFRef && keep === 'whole' ? normal : undefined
  if (!(looked instanceof PDFDict)) return undefined
  const state = keep === 'off' ? OFF : dict.lookupMaybe(PDFName.of('AS'), PDFName)
  const found = looked.get(state ?? OFF)
  return found instanceof PDFRef ? found : undefined
}

function transformed([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

function toNumber(value: unknown): number {
  return value instanceof PDFNumber ? value.asNumber() : 0
}
