import { Type } from 'typebox'
import { LinkUpload, OpenUpload } from '#contract/wire/admin/operations-claims.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { PrivateFile } from '../../../http/private-file.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import type { Tools } from '../../../tools.ts'
import { recordLook } from '../../staff/index.ts'
import { openBytes, Upload } from '../../uploads/index.ts'
import { forSupport } from '../staff-access.ts'
import { checkStaffLink, makeStaffLink } from './staff-link.ts'

const kind = 'staff-upload'

export const linkUploadEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/uploads/:id/link',
  summary: 'A link that saves one proof of a claim for who asked and says why, for five minutes.',
  ...forSupport,
  idempotent: true,
  ...LinkUpload,
  async handle(tools, { input: { id, reason }, visitor }) {
    const actor = signedInAs(visitor)
    const { sha256, claimId } = await findProof(tools, id).modify('facts').throwIfNotFound()
    await recordLook(tools, {
      actor,
      action: 'proof.opened',
      subject: { kind: 'upload', id },
      after: { sha256, claimId },
      reason,
    })
    return makeStaffLink(tools, { kind, id, actor, at: `/api/admin/uploads/${id}` })
  },
})

/** To be saved and never shown in a page: a stranger made it. Its name is theirs too, and stays sealed. */
export const openUploadEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/uploads/:id',
  summary: 'A proof of a claim, by a link that was given to the same member of staff.',
  ...forSupport,
  input: OpenUpload.input,
  output: Type.String({ format: 'binary', description: 'application/pdf, image/jpeg, image/png' }),
  async handle(tools, { input: { id, expires, signature }, visitor }) {
    checkStaffLink(tools, { kind, id, actor: signedInAs(visitor), expires, signature })
    const upload = await findProof(tools, id).throwIfNotFound()
    const ending = upload.mediaType.split('/')[1] ?? 'bin'
    return new PrivateFile(openBytes(tools, upload), {
      type: upload.mediaType,
      name: `proof-${id}.${ending}`,
      as: 'saved',
    })
  },
})

/** What was added and not signed yet is its owner's alone. */
function findProof({ db }: Pick<Tools, 'db'>, id: string) {
  return Upload.query(db).findById(id).whereNotNull('claimId')
}
