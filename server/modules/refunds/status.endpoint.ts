import { TakeStatusBack, TellStatus } from '#contract/wire/refunds.ts'
import { endpoint } from '../../http/endpoint.ts'
import { showCase } from './cases/present-case.ts'
import { takeStatusBack, tellStatus } from './cases/tell-status.ts'

export const tellStatusEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases/:id/status',
  summary: 'Tells what happened in a refund case since.',
  access: 'visitor',
  idempotent: true,
  ...TellStatus,
  async handle(tools, { input, visitor }) {
    await tellStatus(tools, { ...input, visitorId: visitor.id })
    return showCase(tools, { id: input.id, visitorId: visitor.id })
  },
})

export const takeStatusBackEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases/:id/status-undo',
  summary: 'Takes back what was told of a refund case last.',
  access: 'visitor',
  idempotent: true,
  ...TakeStatusBack,
  async handle(tools, { input: { id, was }, visitor }) {
    await takeStatusBack(tools, { id, visitorId: visitor.id, was })
    return showCase(tools, { id, visitorId: visitor.id })
  },
})
