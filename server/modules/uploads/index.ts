import type { Module } from '../module.ts'
import { addUploadEndpoint } from './add-upload.endpoint.ts'
import { dropUploadEndpoint } from './drop-upload.endpoint.ts'
import { getUploadEndpoint } from './get-upload.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import { uploadsHolds } from './holds.ts'

export { bindUploads } from './bind-uploads.ts'
export { dropUnnamed } from './drop-unnamed.ts'
export { findUploads } from './find-uploads.ts'
export { listClaimUploads } from './list-claim-uploads.ts'
export { ownCopies } from './own-copies.ts'
export { openUploads } from './open-uploads.ts'
export { openBytes, openName } from './seal-upload.ts'
export { Upload } from './upload.model.ts'

/** Files that people add to show something, kept sealed. */
export const uploads: Module = {
  name: 'uploads',
  endpoints: [addUploadEndpoint, getUploadEndpoint, dropUploadEndpoint],
  jobs: [],
  moveVisitor,
  holds: uploadsHolds,
}
