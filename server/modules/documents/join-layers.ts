import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

const LAYERS = PDFName.of('OCProperties')

/** Lays what a file says of its layers on its first page, so that it is copied along with what is drawn on them. */
export function bindLayers(part: PDFDocument): void {
  const layers = part.catalog.get(LAYERS)
  if (layers) part.getPages()[0]?.node.set(LAYERS, layers)
}

/**
 * Keeps hidden in the whole what a part hides, such as the words of a form in another language: ISO 32000-1 §8.11.4.
 * @param first the copy of the page that `bindLayers` laid them on
 */
export function joinLayers({ catalog, context }: PDFDocument, first: PDFPage | undefined): void {
  const layers = first?.node.lookupMaybe(LAYERS, PDFDict)
  first?.node.delete(LAYERS)
  if (!layers) return
  const settings = layers.lookupMaybe(PDFName.of('D'), PDFDict)
  const groups = listOf(layers, 'OCGs')
  const shown = listOf(settings, 'ON')
  const isHidden = settings?.lookup(PDFName.of('BaseState')) === PDFName.of('OFF')
  const hidden = isHidden ? groups.filter((one) => !shown.includes(one)) : listOf(settings, 'OFF')

  const empty = () => context.obj({ OCGs: [], D: { OFF: [], AS: [] } })
  const whole = catalog.lookupMaybe(LAYERS, PDFDict) ?? empty()
  catalog.set(LAYERS, whole)
  const ours = whole.lookup(PDFName.of('D'), PDFDict)
  for (const one of groups) whole.lookup(PDFName.of('OCGs'), PDFArray).push(one)
  for (const one of hidden) ours.lookup(PDFName.of('OFF'), PDFArray).push(one)
  // What is for the screen alone, or for print.
  for (const one of listOf(settings, 'AS')) ours.lookup(PDFName.of('AS'), PDFArray).push(one)
}

function listOf(dict: PDFDict | undefined, name: string) {
  return dict?.lookupMaybe(PDFName.of(name), PDFArray)?.asArray() ?? []
}
