import { UndoSelfFiled } from '#contract/wire/claim-corrections.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { undoSelfFiled } from './undo-self-filed.ts'

export const undoSelfFiledEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/self-filed-undo',
  summary: 'It was not filed by the person after all, as long as nothing else has happened.',
  access: 'visitor',
  idempotent: true,
  ...UndoSelfFiled,
  async handle(tools, { input, visitor }) {
    return presentClaim(await undoSelfFiled(tools, { id: input.id, visitorId: visitor.id }))
  },
})
