import { ListClaimStories } from '#contract/wire/claim-stories.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listClaimStories } from './list-claim-stories.ts'

export const listClaimStoriesEndpoint = endpoint({
  method: 'get',
  path: '/api/claims/stories',
  summary: 'All claims of the visitor’s with their histories, letters and payments, newest first.',
  access: 'visitor',
  ...ListClaimStories,
  handle: (tools, { visitor }) => listClaimStories(tools, { visitorId: visitor.id }),
})
