import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { Document } from './document.model.ts'
import { printableText } from './printable-text.ts'
import { openDocument } from './store-document.ts'

/**
 * What is wrong with a stored document; nothing when it is sound. 'missing', 'unreadable' (cannot be opened, or is no
 * PDF), 'sha256' (other bytes than were stored), else the names of the texts that cannot be read on it.
 * @param texts name → what must be readable; white space does not count
 */
export async function checkStoredDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, texts }: { id: string; texts: Record<string, string> },
): Promise<string[]> {
  const document = await Document.query(tools.db).findById(id)
  if (!document) return ['missing']
  try {
    const bytes = openDocument(tools, document)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== document.sha256) return ['sha256']
    return unreadOf(await textOf(bytes), texts)
  } catch {
    return ['unreadable']
  }
}

/** The PDF reader is large, and only this needs it in this process. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { readBack } = await import('./read-back.ts')
  // It refuses a Buffer.
  return squeeze((await readBack(new Uint8Array(bytes))).join(''))
}

function unreadOf(text: string, wanted: Record<string, string>): string[] {
  return Object.entries(wanted)
    .filter(([, words]) => !text.includes(squeeze(printableText(words))))
    .map(([name]) => name)
}

function squeeze(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '')
}
