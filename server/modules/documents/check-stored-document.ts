import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import type { Document } from './document.model.ts'
import { openDocument } from './store-document.ts'

interface StoredDocument {
  /** As it was when it was stored; undefined where there is none. */
  sha256: string | undefined
  /** Nothing when it is sound, else 'missing', 'unreadable' (cannot be opened) or 'sha256' (other bytes than were stored). */
  faults: string[]
}

/**
 * Whether a stored document is the very bytes that were stored. What they say was compared with what they were to say
 * before that (produce-claim-form.ts), and the same bytes say the same.
 */
export async function checkStoredDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id }: { id: string },
): Promise<StoredDocument> {
  const document: Pick<Document, 'sha256' | 'sealedBytes'> | undefined = await tools
    .db('documents')
    .where({ id })
    .first('sha256', 'sealedBytes')
  if (!document) return { sha256: undefined, faults: ['missing'] }
  const { sha256 } = document
  const bytes = openIfSound(tools, document)
  if (!bytes) return { sha256, faults: ['unreadable'] }
  const found = createHash('sha256').update(bytes).digest('hex')
  return { sha256, faults: found === sha256 ? [] : ['sha256'] }
}

function openIfSound(
  tools: Pick<Tools, 'secrets'>,
  document: Pick<Document, 'sealedBytes'>,
): Uint8Array | undefined {
  try {
    return openDocument(tools, document)
  } catch {
    return undefined
  }
}
