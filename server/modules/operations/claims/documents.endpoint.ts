import { Type } from 'typebox'
import { LinkDocument, OpenDocument } from '#contract/wire/admin/operations-claims.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { PrivateFile } from '../../../http/private-file.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { Document, openDocument } from '../../documents/index.ts'
import { recordLook } from '../../staff/index.ts'
import { forSupport } from '../staff-access.ts'
import { checkStaffLink, makeStaffLink } from './staff-link.ts'

const kind = 'staff-document'

export const linkDocumentEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/documents/:id/link',
  summary: 'A link that opens one signed form for who asked and says why, for five minutes.',
  ...forSupport,
  idempotent: true,
  ...LinkDocument,
  async handle(tools, { input: { id, reason }, visitor }) {
    const actor = signedInAs(visitor)
    const { sha256 } = await Document.query(tools.db)
      .findById(id)
      .select('sha256')
      .throwIfNotFound()
    await recordLook(tools, {
      actor,
      action: 'document.opened',
      subject: { kind: 'document', id },
      after: { sha256 },
      reason,
    })
    return makeStaffLink(tools, { kind, id, actor, at: `/api/admin/documents/${id}` })
  },
})

export const openDocumentEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/documents/:id',
  summary: 'A claim form as PDF, by a link that was given to the same member of staff.',
  ...forSupport,
  input: OpenDocument.input,
  output: Type.String({ format: 'binary', description: 'application/pdf' }),
  async handle(tools, { input: { id, expires, signature }, visitor }) {
    checkStaffLink(tools, { kind, id, actor: signedInAs(visitor), expires, signature })
    const document = await Document.query(tools.db).findById(id).throwIfNotFound()
    return new PrivateFile(openDocument(tools, document), {
      type: document.mediaType,
      name: document.fileName,
      as: 'shown',
    })
  },
})
