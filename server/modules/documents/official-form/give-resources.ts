import { PDFDict, PDFName, type PDFPage, type PDFStream } from '@cantoo/pdf-lib'

const [RESOURCES, FONT] = [PDFName.of('Resources'), PDFName.of('Font')]

/**
 * A look may leave out what it is drawn with: it has what its page has, and a field's the fonts of its form (ISO 32000-1 §7.8.3 and
 * table 218).
 */
export function giveResources(page: PDFPage, look: PDFStream): void {
  if (look.dict.has(RESOURCES)) return
  const { context, catalog } = page.doc
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const ofForm = form?.lookupMaybe(PDFName.of('DR'), PDFDict)
  const ofPage = page.node.Resources()
  const fonts = context.obj({})
  for (const resources of [ofForm, ofPage]) {
    const entries = resources?.lookupMaybe(FONT, PDFDict)?.entries() ?? []
    for (const [name, font] of entries) fonts.set(name, font)
  }
  const given = ofPage?.clone(context) ?? context.obj({})
  given.set(FONT, fonts)
  look.dict.set(RESOURCES, given)
}
