import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name))
/** Fonts that every printer has (ISO 32000-1 §9.6.2.2), or takes for one of those. */
const EVERYWHERE =
  /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)(?:PS)?(?:MT)?(?:$|[-,])/
/** Fonts whose letters are drawings in the page's own language bring no file: all is there (§9.6.5). */
const DRAWN = PDFName.of('Type3')

/** Whether a PDF does without the letters of a font that a printer need not have: print shops refuse it (Lob: `unembedded_fonts`). */
export async function lacksFonts(bytes: Uint8Array): Promise<boolean> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && lacksLetters(object))
}

/** A font that is described, without which no font but those of every printer can be set (§9.8), and brings no letters. */
function lacksLetters(font: PDFDict): boolean {
  if (font.lookup(PDFName.of('Subtype')) === DRAWN) return false
  const description = font.lookup(PDFName.of('FontDescriptor'))
  if (!(description instanceof PDFDict)) return false
  const name = font.lookup(PDFName.of('BaseFont')) ?? description.lookup(PDFName.of('FontName'))
  // Some write the names with blanks: Times New Roman,Bold.
  const plain = name instanceof PDFName ? name.decodeText().replaceAll(' ', '') : ''
  return !EVERYWHERE.test(plain) && !FONT_FILES.some((file) => description.has(file))
}
