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
  async handle({ db }, { input, visitor }) {
    const own = () => Upload.query(db).where({ id: input.id, visitorId: visitor.id })
    const dropped = await own().whereNull('claimId').delete()
    if (dropped > 0) return { dropped: true as const }
    await own().select('id').first().throwIfNotFound()
    throw new Problem('claim.signed')
  },
})
