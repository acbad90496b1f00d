import {
  AddCancellation,
  ChangeCancellation,
  DropCancellation,
  ListCancellations,
} from '#contract/wire/subscriptions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { addCancellation } from './add-cancellation.ts'
import { Cancellation } from './cancellation.model.ts'
import { presentCancellation } from './cancellation-facts.ts'
import { changeCancellation } from './change-cancellation.ts'

export const listCancellationsEndpoint = endpoint({
  method: 'get',
  path: '/api/cancellations',
  summary: 'The cancellations that the visitor keeps an eye on, and what is best done next',
  access: 'visitor',
  ...ListCancellations,
  async handle(tools, { visitor }) {
    const rows = await Cancellation.query(tools.db)
      .where({ visitorId: visitor.id })
      .orderBy('id', 'desc')
    return { cancellations: rows.map((row) => presentCancellation(tools, row)) }
  },
})

export const addCancellationEndpoint = endpoint({
  method: 'post',
  path: '/api/cancellations',
  summary: 'Keeps an eye on a cancellation',
  access: 'visitor',
  idempotent: true,
  status: 201,
  ...AddCancellation,
  handle: (tools, { input, visitor }) =>
    addCancellation(tools, { ...input, visitorId: visitor.id }),
})

export const changeCancellationEndpoint = endpoint({
  method: 'patch',
  path: '/api/cancellations/:id',
  summary: 'Changes what the visitor says of a cancellation',
  access: 'visitor',
  ...ChangeCancellation,
  handle: (tools, { input: { id, ...change }, visitor }) =>
    changeCancellation(tools, { id, visitorId: visitor.id, change }),
})

export const dropCancellationEndpoint = endpoint({
  method: 'delete',
  path: '/api/cancellations/:id',
  summary: 'Takes a cancellation off the visitor’s list',
  access: 'visitor',
  ...DropCancellation,
  async handle({ db }, { input: { id }, visitor }) {
    await Cancellation.query(db).delete().where({ id, visitorId: visitor.id }).throwIfNotFound()
    return { dropped: true as const }
  },
})
