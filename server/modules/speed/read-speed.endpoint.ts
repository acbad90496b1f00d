import { ReadSpeed } from '#contract/wire/speed.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readSpeed } from './read-speed.ts'

export const readSpeedEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/speed',
  summary: 'How fast pages were for three quarters of their loads, beside the days before.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ReadSpeed,
  handle: (tools, { input }) => readSpeed(tools, input),
})
