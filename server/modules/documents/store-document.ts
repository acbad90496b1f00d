import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import type { MadeDocument } from './claim-form.ts'
import { Document } from './document.model.ts'

const PURPOSE = 'document'

type Stored = Pick<Document, 'id' | 'sha256' | 'byteSize' | 'createdAt'>

/** Keeps a finished PDF, sealed. The same bytes again are the same document. */
export async function storeDocument(
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  { made, visitorId, fileName }: { made: MadeDocument; visitorId: string; fileName: string },
): Promise<Stored> {
  const { bytes, sha256, pages } = made
  const [stored]: Stored[] = await db('documents')
    .insert({
      visitorId,
      sha256,
      sealedBytes: secrets.seal(PURPOSE, bytes),
      byteSize: bytes.length,
      pages,
      mediaType: 'application/pdf',
      fileName,
    })
    .onConflict('sha256')
    .ignore()
    .returning(['id', 'sha256', 'byteSize', 'createdAt'])
  if (stored) return stored
  return Document.query(db).findOne({ sha256, visitorId }).throwIfNotFound()
}

/** The bytes of a stored document. @throws Error when they cannot be opened */
export function openDocument(
  { secrets }: Pick<Tools, 'secrets'>,
  document: Pick<Document, 'sealedBytes'>,
): Buffer {
  return secrets.open(PURPOSE, document.sealedBytes)
}

/** Removes a preview that nobody will sign; one that a claim still holds on to is refused by the database. */
export async function dropDocument(db: Knex, { id }: { id: string }): Promise<void> {
  await Document.query(db).deleteById(id)
}
