import { DropUpload } from '#contract/wire/uploads.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { Upload } from './upload.model.ts'

export const dropUploadEndpoint = endpoint({
  method: 'delete',
  path: '/api/uploads/:id',
  summary: 'Removes a file that belongs to no signed claim.',
  access: 'visitor',
  ...DropUpload,
  async handle({ db, people }, { input: { id, unlessNamed }, visitor }) {
    const visitorId = visitor.id
    if (unlessNamed && (await people.filesNamed(db, { visitorId, ids: [id] })).has(id)) {
      return { dropped: false }
    }
    const own = () => Upload.query(db).where({ id, visitorId })
    const dropped = await own().whereNull('claimId').delete()
    if (dropped > 0) return { dropped: true }
    await own().select('id').first().throwIfNotFound()
    throw new Problem('claim.signed')
  },
})
