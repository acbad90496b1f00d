import type { Tools } from '../../tools.ts'
import type { Upload } from './upload.model.ts'

const NAME = 'upload-name'
const BYTES = 'upload'

/** A file's name and bytes as they are stored. */
export function sealUpload(
  { secrets }: Pick<Tools, 'secrets'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Pick<Upload, 'sealedName' | 'sealedBytes'> {
  return { sealedName: secrets.seal(NAME, name), sealedBytes: secrets.seal(BYTES, bytes) }
}

/** @throws Error when it was changed, or sealed with another SECRET_KEY */
export function openName({ secrets }: Pick<Tools, 'secrets'>, upload: Upload): string {
  return secrets.open(NAME, upload.sealedName).toString()
}

/** @throws Error when they were changed, or sealed with another SECRET_KEY */
export function openBytes({ secrets }: Pick<Tools, 'secrets'>, upload: Upload): Buffer {
  return secrets.open(BYTES, upload.sealedBytes)
}
