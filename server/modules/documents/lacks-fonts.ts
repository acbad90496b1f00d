import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name))
/** Fonts that every printer has (ISO 32000-1 §9.6.2.2), or takes for one of those. */
const EVERYWHERE =
  /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)(?:PS)?(?:MT)?(?:$|[-,])/
/**
 * Kinds of fonts whose letters are in a file (§9.5, table 110). A Type 3 draws them in the page's own language, and of a composite
 * one the font that it is made of has the file.
 */
const FILED = new Set(
  ['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2'].map((name) => PDFName.of(name)),
)

/** Whether a PDF does without the letters of a font that a printer need not have: print shops refuse it (Lob: `unembedded_fonts`). */
export async function lacksFonts(bytes: Uint8Array): Promise<boolean> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context.enumerateIndirectObjects().some(([, object]) => lacksLetters(object))
}

/** Some write a font into what uses it, where others give it a number. */
function lacksLetters(object: PDFObject): boolean {
  if (object instanceof PDFStream) return lacksLetters(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(lacksLetters)
  if (!(object instanceof PDFDict)) return false
  return isWithoutFile(object) || object.values().some(lacksLetters)
}

function isWithoutFile(font: PDFDict): boolean {
  const kind = font.lookup(PDFName.of('Subtype'))
  if (!(kind instanceof PDFName) || !FILED.has(kind)) return false
  // Some leave out the description, without which a font of another name cannot be set (§9.8).
  const found = font.lookup(PDFName.of('FontDescriptor'))
  const description = found instanceof PDFDict ? found : undefined
  const name = font.lookup(PDFName.of('BaseFont')) ?? description?.lookup(PDFName.of('FontName'))
  // Some write the names with blanks: Times New Roman,Bold.
  const plain = name instanceof PDFName ? name.decodeText().replaceAll(' ', '') : ''
  return !EVERYWHERE.test(plain) && !FONT_FILES.some((file) => description?.has(file))
}
