import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** Three letters or more, as they are shown: four digits each. */
const WORD = /(<(?:[0-9A-F]{4}){3})((?:[0-9A-F]{4})+>)/i

/**
 * A PDF of ours with the first word that is long enough parted after three letters, the others moved back by so many thousandths of their
 * size.
 */
export async function withWordMoved(bytes: Uint8Array, thousandths: number): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const streams = doc.context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Length1'))) return []
    const drawn = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
    return /\bTJ\b/.test(drawn) && WORD.test(drawn) ? [{ ref, drawn }] : []
  })
  const [page] = streams
  if (!page) throw new TypeError('No page shows a word')
  const moved = page.drawn.replace(WORD, `$1>${thousandths}<$2`)
  doc.context.assign(page.ref, doc.context.stream(moved))
  return doc.save()
}
