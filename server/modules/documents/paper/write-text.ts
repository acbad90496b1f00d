import {
  beginText,
  type Color,
  endMarkedContent,
  endText,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from '@cantoo/pdf-lib'
import type { GlyphRun } from './glyph-runs.ts'
import type { SetLine, Typeface } from './typeface.ts'

interface LineOfText {
  text: string
  face: Typeface
  size: number
  ink: Color
  x: number
  baseline: number
}

/** Sets one line on the page as the font wants it: kerned, marks in their places. */
export function writeText(page: PDFPage, { text, face, size, ink, x, baseline }: LineOfText): void {
  const { font, words } = face.set(text)
  page.node.setFontDictionary(font.key, font.ref)
  page.pushOperators(
    setFillingColor(ink),
    beginText(),
    setFontAndSize(font.key, size),
    setTextMatrix(1, 0, 0, 1, x, baseline),
    ...showWords(words, size / face.unitsPerEm),
    endText(),
  )
}

/** Words on the baseline are shown together. */
function showWords(words: SetLine['words'], scale: number): PDFOperator[] {
  const operators: PDFOperator[] = []
  let level = ''
  const showLevel = () => {
    if (level) operators.push(show(level))
    level = ''
  }
  for (const { text, runs } of words) {
    if (runs.every(({ rise }) => rise === 0)) {
      level += runs.map(({ shown }) => shown).join('')
      continue
    }
    showLevel()
    operators.push(...showRaised(text, runs, scale))
  }
  showLevel()
  return operators
}

/** Marks are set off the baseline, which confuses readers of text: they are told the word itself. */
function showRaised(word: string, runs: readonly GlyphRun[], scale: number): PDFOperator[] {
  const shown = runs.flatMap(({ rise, shown: glyphs }) => {
    return rise === 0 ? [show(glyphs)] : [setTextRise(rise * scale), show(glyphs), setTextRise(0)]
  })
  return runs.length > 1 ? [beginSpan(word), ...shown, endMarkedContent()] : shown
}

function show(glyphs: string): PDFOperator {
  return PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${glyphs}]`])
}

function beginSpan(word: string): PDFOperator {
  const properties = `<</ActualText ${PDFHexString.fromText(word).toString()}>>`
  const operands = [PDFName.of('Span'), properties]
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, operands)
}
