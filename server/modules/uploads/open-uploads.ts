import { createHash } from 'node:crypto'
import type { FileType } from '#contract/fields/files.ts'
import type { Tools } from '../../tools.ts'
import { openBytes } from './seal-upload.ts'
import { Upload } from './upload.model.ts'

interface OpenedUpload {
  id: string
  bytes: Buffer
  mediaType: FileType
  sha256: string
}

/**
 * The files that a signed form lists, with their bytes, in the order asked for. Whose they are was looked at when it was signed;
 * of an account with two claims of one settlement one is kept aside, its files not (claims/move-visitor.ts).
 * @throws Error when one is gone, or is not the bytes that were stored
 */
export async function openUploads(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { ids }: { ids: readonly string[] },
): Promise<OpenedUpload[]> {
  const found = await Upload.query(tools.db).whereIn('id', [...ids])
  return ids.map((id) => {
    const upload = found.find((one) => one.id === id)
    if (!upload) throw new Error(`File ${id} is gone`)
    const bytes = openBytes(tools, upload)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== upload.sha256) throw new Error(`File ${id} is not what was stored`)
    return { id, bytes, mediaType: upload.mediaType, sha256 }
  })
}
