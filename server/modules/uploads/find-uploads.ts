import type { UploadView } from '#contract/wire/uploads.ts'
import type { Tools } from '../../tools.ts'
import { presentUpload } from './present-upload.ts'
import { Upload } from './upload.model.ts'

/** Those of the files that are the visitor's own and still there, in the order asked for. */
export async function findUploads(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId, ids }: { visitorId: string; ids: readonly string[] },
): Promise<UploadView[]> {
  if (ids.length === 0) return []
  const found = await Upload.query(tools.db)
    .where({ visitorId })
    .whereIn('id', [...ids])
    .modify('facts')
  return ids.flatMap((id) => {
    const upload = found.find((one) => one.id === id)
    return upload ? [presentUpload(tools, upload)] : []
  })
}
