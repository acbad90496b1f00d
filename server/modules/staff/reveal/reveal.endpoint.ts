import { Reveal } from '#contract/wire/admin/staff.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { reveal } from './reveal.ts'

export const revealEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/reveal',
  summary: 'One value of a person in clear, for a reason that is recorded.',
  access: 'admin',
  roles: ['support', 'finance'],
  limit: { points: 120, seconds: 3600 },
  ...Reveal,
  handle: (tools, { input, visitor }) => reveal(tools, { actor: signedInAs(visitor), ...input }),
})
