import {
  AskDeletion,
  type DeletionPlan,
  PlanDeletion,
  ReadPending,
  UndoDeletion,
} from '#contract/wire/privacy.ts'
import { endpoint, type RequestFacts } from '../../http/endpoint.ts'
import { askDeletion } from './ask-deletion.ts'
import { planDeletion, readPending } from './plan-deletion.ts'
import { sayIn } from './say-in.ts'
import { undoDeletion } from './undo-deletion.ts'

const limit = { points: 20, seconds: 3600 }

export const planDeletionEndpoint = endpoint({
  method: 'get',
  path: '/privacy/deletion',
  summary: 'What deleting everything would do, and whether it is asked for.',
  access: 'visitor',
  ...PlanDeletion,
  handle: async (tools, { visitor, facts }) =>
    said(facts, await planDeletion(tools, { visitorId: visitor.id })),
})

export const readPendingEndpoint = endpoint({
  method: 'get',
  path: '/privacy/deletion/pending',
  summary: 'The deletion that is asked for, if one is.',
  access: 'visitor',
  ...ReadPending,
  handle: (tools, { visitor }) => readPending(tools, { visitorId: visitor.id }),
})

export const askDeletionEndpoint = endpoint({
  method: 'post',
  path: '/privacy/delete',
  summary: 'Deletes all that is kept of the person, seven days from now.',
  access: 'visitor',
  fresh: true,
  limit,
  ...AskDeletion,
  async handle(tools, { input: { openClaims }, visitor, facts }) {
    return said(facts, await askDeletion(tools, { visitorId: visitor.id, openClaims }))
  },
})

export const undoDeletionEndpoint = endpoint({
  method: 'post',
  path: '/privacy/delete/undo',
  summary: 'Takes a deletion back that did not begin yet.',
  access: 'visitor',
  limit,
  ...UndoDeletion,
  handle: async (tools, { visitor, facts }) =>
    said(facts, await undoDeletion(tools, { visitorId: visitor.id })),
})

/** What goes, in the language of the page. */
function said({ language }: Pick<RequestFacts, 'language'>, plan: DeletionPlan): DeletionPlan {
  return { ...plan, goes: plan.goes.map((title) => sayIn(language, title)) }
}
