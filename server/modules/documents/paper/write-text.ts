import {
  beginText,
  type Color,
  endMarkedContent,
  endText,
  type PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from '@cantoo/pdf-lib'
import type { GlyphPosition } from 'fontkit'
import type { ShapedWord } from './font-file.ts'
import type { Typeface } from './typeface.ts'

export interface LineOfText {
  text: string
  face: Typeface
  size: number
  ink: Color
  x: number
  baseline: number
}

/** Sets one line on the page as the font wants it: kerned, marks in their places. */
export function writeText(page: PDFPage, { text, face, size, ink, x, baseline }: LineOfText): void {
  const key = PDFName.of(face.name)
  page.node.setFontDictionary(key, face.font.ref)
  page.pushOperators(
    setFillingColor(ink),
    beginText(),
    setFontAndSize(key, size),
    setTextMatrix(1, 0, 0, 1, x, baseline),
    ...text.split(/(?<= )|(?= )/).flatMap((word) => showWord(page, face, size, word)),
    endText(),
  )
}

/** Marks are set off the baseline, which confuses readers of text: they are told the word itself. */
function showWord(page: PDFPage, face: Typeface, size: number, word: string): PDFOperator[] {
  const shaped = face.shape(word)
  const codes = face.font.encodeText(word).asString().match(/.{4}/g) ?? []
  const runs = runsOf(shaped.positions).flatMap(({ from, to, rise }) => {
    const array = page.doc.context.obj([]) as PDFArray
    for (let index = from; index < to; index += 1) {
      addGlyph(array, shaped, codes[index] ?? '', index, 1000 / face.unitsPerEm)
    }
    const show = PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array])
    const raise = (by: number) => setTextRise((by * size) / face.unitsPerEm)
    return rise === 0 ? [show] : [raise(rise), show, raise(0)]
  })
  return runs.length > 1 ? [beginSpan(word), ...runs, endMarkedContent()] : runs
}

/** Neighbouring glyphs of the same height above the baseline. */
function runsOf(positions: GlyphPosition[]): { from: number; to: number; rise: number }[] {
  const runs: { from: number; to: number; rise: number }[] = []
  positions.forEach(({ yOffset }, index) => {
    const last = runs.at(-1)
    if (last?.rise === yOffset) last.to = index + 1
    else runs.push({ from: index, to: index + 1, rise: yOffset })
  })
  return runs
}

/** TJ takes back what stands before and after a glyph, in thousandths: ISO 32000-1 §9.4.3. */
function addGlyph(run: PDFArray, shaped: ShapedWord, code: string, index: number, unit: number) {
  const glyph = shaped.glyphs[index]
  const position = shaped.positions[index]
  if (!glyph || !position) return

  const before = -position.xOffset * unit
  const after = (glyph.advanceWidth + position.xOffset - position.xAdvance) * unit
  if (before !== 0) run.push(PDFNumber.of(before))
  run.push(PDFHexString.of(code))
  if (after !== 0) run.push(PDFNumber.of(after))
}

function beginSpan(word: string): PDFOperator {
  const properties = `<</ActualText ${PDFHexString.fromText(word).toString()}>>`
  const operands = [PDFName.of('Span'), properties]
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, operands)
}
