import type { UploadView } from '#contract/wire/uploads.ts'
import type { Tools } from '../../tools.ts'
import { openName } from './seal-upload.ts'
import type { Upload } from './upload.model.ts'

/** A file, read with the modifier `facts`, as its owner gets it. */
export function presentUpload(tools: Pick<Tools, 'secrets'>, upload: Upload): UploadView {
  const { id, mediaType, byteSize, pages, sha256 } = upload
  return { id, name: openName(tools, upload), mediaType, size: byteSize, pages, sha256 }
}
