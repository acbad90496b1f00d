import { ChangeCase, DropCase, ListCases, OpenCase } from '#contract/wire/refunds.ts'
import { endpoint } from '../../http/endpoint.ts'
import { changeCase } from './cases/change-case.ts'
import { listCases } from './cases/find-case.ts'
import { openCase } from './cases/open-case.ts'
import { presentCase, showCase } from './cases/present-case.ts'
import { dropCase } from './cases/drop-case.ts'
import { offerPost } from './posting/offer-post.ts'

export const listCasesEndpoint = endpoint({
  method: 'get',
  path: '/api/refunds/cases',
  summary: 'The visitor’s refund cases, with letters and timelines.',
  access: 'visitor',
  limit: { points: 60, seconds: 60, here: true },
  ...ListCases,
  async handle(tools, { visitor }) {
    const cases = await listCases(tools, { visitorId: visitor.id })
    return {
      cases: cases.map((one) => presentCase(tools, one)),
      model: tools.letterWords?.company ?? null,
      post: await offerPost(tools, { visitorId: visitor.id }),
    }
  },
})

export const openCaseEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases',
  summary: 'Opens a refund case.',
  access: 'visitor',
  idempotent: true,
  status: 201,
  ...OpenCase,
  async handle(tools, { input, visitor }) {
    const id = await openCase(tools, { facts: input, visitorId: visitor.id })
    return showCase(tools, { id, visitorId: visitor.id })
  },
})

export const changeCaseEndpoint = endpoint({
  method: 'patch',
  path: '/api/refunds/cases/:id',
  summary: 'Gives a refund case other facts.',
  access: 'visitor',
  ...ChangeCase,
  async handle(tools, { input, visitor }) {
    await changeCase(tools, { ...input, visitorId: visitor.id })
    return showCase(tools, { id: input.id, visitorId: visitor.id })
  },
})

export const dropCaseEndpoint = endpoint({
  method: 'delete',
  path: '/api/refunds/cases/:id',
  summary: 'Deletes a refund case with its letter and timeline.',
  access: 'visitor',
  ...DropCase,
  async handle(tools, { input: { id }, visitor }) {
    await dropCase(tools, { id, visitorId: visitor.id })
    return { dropped: true as const }
  },
})
