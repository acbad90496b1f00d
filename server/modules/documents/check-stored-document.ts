import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { Document } from './document.model.ts'
import { runDocumentTask } from './run-document-task.ts'
import { openDocument } from './store-document.ts'

/**
 * What is wrong with a stored document; nothing when it is sound. 'missing', 'unreadable' (cannot be opened, or is no
 * PDF), 'sha256' (other bytes than were stored), else the names of the texts that cannot be read on it.
 * @param texts name → what must be readable; white space does not count
 * @throws Error when nothing can be said: it took longer than 10 s, or the thread that reads died or was stopped
 */
export async function checkStoredDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, texts }: { id: string; texts: Record<string, string> },
): Promise<string[]> {
  const document = await Document.query(tools.db).findById(id)
  if (!document) return ['missing']
  const bytes = openIfSound(tools, document)
  if (!bytes) return ['unreadable']
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== document.sha256) return ['sha256']
  return runDocumentTask({ task: 'find', bytes, texts })
}

function openIfSound(tools: Pick<Tools, 'secrets'>, document: Document): Uint8Array | undefined {
  try {
    return openDocument(tools, document)
  } catch {
    return undefined
  }
}
