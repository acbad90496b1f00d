import { GetUpload } from '#contract/wire/uploads.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { openBytes, openName } from './seal-upload.ts'
import { Upload } from './upload.model.ts'

/** For its owner only, to be saved and never shown in a page: a stranger made it. */
export const getUploadEndpoint = endpoint({
  method: 'get',
  path: '/api/uploads/:id',
  summary: 'A file that the visitor added, to be saved.',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  ...GetUpload,
  async handle(tools, { input, visitor }) {
    const upload = await Upload.query(tools.db)
      .findOne({ id: input.id, visitorId: visitor.id })
      .throwIfNotFound()
    return new PrivateFile(openBytes(tools, upload), {
      type: upload.mediaType,
      name: openName(tools, upload),
      as: 'saved',
    })
  },
})
