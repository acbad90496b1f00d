import { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { forSupport } from '../staff-access.ts'
import { readHealth } from './read-health.ts'

export const readHealthEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/health',
  summary: 'How the site does: processes, the database, what waits and what went wrong.',
  ...forSupport,
  ...ReadHealth,
  handle: (tools) => readHealth(tools),
})
