import { UndoSignature } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { undoSignature } from './undo-signature.ts'

export const undoSignatureEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/undo',
  summary: 'Takes the signature back, within 15 minutes of signing.',
  access: 'visitor',
  idempotent: true,
  ...UndoSignature,
  async handle(tools, { input, visitor }) {
    return presentClaim(await undoSignature(tools, { id: input.id, visitorId: visitor.id }))
  },
})
