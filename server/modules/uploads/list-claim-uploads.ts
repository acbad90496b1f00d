import type { UploadView } from '#contract/wire/uploads.ts'
import type { Tools } from '../../tools.ts'
import { presentUpload } from './present-upload.ts'
import { Upload } from './upload.model.ts'

/** The files that stay with a claim, oldest first. */
export async function listClaimUploads(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claimId }: { claimId: string },
): Promise<UploadView[]> {
  const uploads = await Upload.query(tools.db).where({ claimId }).modify('facts').orderBy('id')
  return uploads.map((upload) => presentUpload(tools, upload))
}
