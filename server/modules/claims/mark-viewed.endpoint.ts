import { MarkViewed } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { markViewed } from './mark-viewed.ts'

export const markViewedEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/viewed',
  summary: 'Notes once for each document of a claim that it was opened.',
  access: 'visitor',
  ...MarkViewed,
  async handle(tools, { input, visitor }) {
    return { recorded: await markViewed(tools, { ...input, visitorId: visitor.id }) }
  },
})
