import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { Document } from './document.model.ts'
import { openDocument } from './store-document.ts'

/**
 * The bytes of a document that was signed, as they were signed.
 * @throws Error when they are not the bytes that were stored
 */
export async function openSignedDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id }: { id: string },
): Promise<{ bytes: Buffer; pages: number; sha256: string }> {
  const document = await Document.query(tools.db).findById(id).throwIfNotFound()
  const bytes = openDocument(tools, document)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== document.sha256) throw new Error(`Document ${id} is not what was stored`)
  return { bytes, pages: document.pages, sha256 }
}
