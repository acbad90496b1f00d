import {
  ListViolations,
  ReportViolations,
  VIOLATIONS_PATH,
} from '#contract/wire/policy-violations.ts'
import { endpoint } from '../../http/endpoint.ts'
import { keepViolations } from './keep-violations.ts'
import { listViolations } from './list-violations.ts'

export const reportViolationsEndpoint = endpoint({
  method: 'post',
  path: VIOLATIONS_PATH,
  summary: 'What a browser did not do because a page’s policy forbids it; sent by browsers alone.',
  access: 'public',
  reports: true,
  limit: { points: 20, seconds: 60, here: true },
  ...ReportViolations,
  async handle(tools, { input }) {
    return { counted: await keepViolations(tools, input.reports) }
  },
})

export const listViolationsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/policy-violations',
  summary: 'What pages tried to load or run against their policy, the latest first.',
  access: 'admin',
  roles: ['publisher', 'support'],
  ...ListViolations,
  handle: (tools) => listViolations(tools),
})
