import { GetUpload } from '#contract/wire/uploads.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
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
    return new Prepared(openBytes(tools, upload), {
      'content-type': upload.mediaType,
      'content-disposition': attachment(openName(tools, upload)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  },
})

/** The name as RFC 6266 has it: in ASCII for old programs, and whole. */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
