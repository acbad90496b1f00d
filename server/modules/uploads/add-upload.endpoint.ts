import { fileTypes, MOST_FILE_BYTES } from '#contract/fields/files.ts'
import { AddUpload } from '#contract/wire/uploads.ts'
import { fileEndpoint } from '../../http/endpoint.ts'
import { addUpload } from './add-upload.ts'
import { presentUpload } from './present-upload.ts'

export const addUploadEndpoint = fileEndpoint({
  method: 'post',
  path: '/api/uploads',
  summary: 'Keeps a file that shows something: PDF, JPEG or PNG, at most 10 MB.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  file: { types: fileTypes, mostBytes: MOST_FILE_BYTES },
  ...AddUpload,
  async handle(tools, { visitor, facts, file }) {
    const { upload, isNew } = await addUpload(tools, { visitorId: visitor.id, file })
    if (isNew) facts.setStatus(201)
    return presentUpload(tools, upload)
  },
})
