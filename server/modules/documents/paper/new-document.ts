import { PDFDocument } from '@cantoo/pdf-lib'

interface About {
  title: string
  createdAt: Date
  changedAt?: Date
}

/** An empty PDF. Its properties name what it is, and nobody. */
export async function newDocument({
  title,
  createdAt,
  changedAt = createdAt,
}: About): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setLanguage('en-US')
  doc.setCreator('Sparrow')
  doc.setProducer('Sparrow')
  doc.setCreationDate(createdAt)
  doc.setModificationDate(changedAt)
  return doc
}
