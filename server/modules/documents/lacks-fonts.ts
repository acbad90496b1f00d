import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name))
/** Fonts that every printer has (ISO 32000-1 §9.6.2.2), or takes for one of those. */
const EVERYWHERE =
  /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)(?:PS)?(?:MT)?(?:$|[-,])/

/** Whether a PDF does without the letters of a font that a printer need not have: print shops refuse it (Lob: `unembedded_fonts`). */
export async function lacksFonts(bytes: Uint8Array): Promise<boolean> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && isDescribedAlone(object))
}

/** A font's description, without which no font but those can be set (§9.8); one whose letters are drawings has its own way. */
function isDescribedAlone(dict: PDFDict): boolean {
  if (dict.lookup(PDFName.of('Type')) !== PDFName.of('FontDescriptor')) return false
  const name = dict.lookupMaybe(PDFName.of('FontName'), PDFName)?.decodeText() ?? ''
  return !EVERYWHERE.test(name) && !FONT_FILES.some((file) => dict.has(file))
}
