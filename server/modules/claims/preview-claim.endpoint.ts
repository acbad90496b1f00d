import { PreviewClaim } from '#contract/wire/claims.ts'
import { endpoint } from '../../http/endpoint.ts'
import { previewClaim } from './preview-claim.ts'

export const previewClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/preview',
  summary: 'Makes the claim form as PDF, exactly as signing would freeze it.',
  access: 'visitor',
  bodyLimit: 65_536,
  limit: { points: 40, seconds: 60 },
  ...PreviewClaim,
  handle: (tools, { input, visitor }) => previewClaim(tools, { ...input, visitorId: visitor.id }),
})
