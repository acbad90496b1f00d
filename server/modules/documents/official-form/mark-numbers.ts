import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib'

/** In points: of a line that nothing is said of, 1 (ISO 32000-1, tables 164 and 166). */
export function widthOf(mark: PDFDict): number {
  const style = mark.lookup(PDFName.of('BS'))
  const told = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined
  const width = told instanceof PDFNumber ? told.asNumber() : numbersOf(mark, 'Border')[2]
  return Math.max(width ?? 1, 0)
}

/** Lists of numbers; none where there is no list. */
export function listsOf(mark: PDFDict, name: string): number[][] {
  const lists = mark.lookup(PDFName.of(name))
  if (!(lists instanceof PDFArray)) return []
  return lists.asArray().map((_, index) => numbersIn(lists.lookup(index)))
}

/** None where something else stands among them. */
export function numbersOf(dict: PDFDict, name: string): number[] {
  return numbersIn(dict.lookup(PDFName.of(name)))
}

function numbersIn(list: unknown): number[] {
  if (!(list instanceof PDFArray)) return []
  const numbers = list.asArray().flatMap((_, index) => {
    const one = list.lookup(index)
    return one instanceof PDFNumber ? one.asNumber() : []
  })
  return numbers.length === list.size() ? numbers : []
}
