import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { Document } from './document.model.ts'
import { openDocument } from './store-document.ts'

/** For its owner only: what belongs to another visitor is as unknown as what does not exist. */
export const getDocumentEndpoint = endpoint({
  method: 'get',
  path: '/api/documents/:id',
  summary: 'A claim form as PDF, for the visitor it was made for; ?download=1 saves it as a file.',
  access: 'visitor',
  input: Type.Object({
    id: Type.String({ format: 'uuid' }),
    download: Type.Optional(Type.String({ maxLength: 5 })),
  }),
  output: Type.String({ format: 'binary', description: 'application/pdf' }),
  async handle(tools, { input, visitor }) {
    const document = await Document.query(tools.db)
      .findOne({ id: input.id, visitorId: visitor.id })
      .throwIfNotFound()
    // The page on which it is read before signing shows it in a frame.
    return new PrivateFile(openDocument(tools, document), {
      type: document.mediaType,
      name: document.fileName,
      as: input.download === '1' ? 'saved' : 'framed',
    })
  },
})
