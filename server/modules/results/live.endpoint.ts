import { Type } from 'typebox'
import { mayAs, type Role } from '#contract/roles.ts'
import { endpoint } from '../../http/endpoint.ts'
import { followLive } from './follow-live.ts'

const roles: readonly Role[] = ['publisher', 'editor', 'viewer']

export const liveEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/live',
  summary: 'What is happening on the site at this moment, as server-sent events; nothing personal.',
  access: 'admin',
  roles,
  // A browser comes back by itself each time one ends.
  limit: { points: 60, seconds: 60, here: true },
  input: Type.Object({ seconds: Type.Integer({ minimum: 1, maximum: 300, default: 300 }) }),
  output: Type.Unknown(),
  handle: (tools, { input, facts }) =>
    followLive(tools, {
      ...input,
      async mayGoOn() {
        const signedIn = await tools.sessions.read(facts.cookieHeader)
        return signedIn !== undefined && mayAs(signedIn.roles, roles)
      },
    }),
})
