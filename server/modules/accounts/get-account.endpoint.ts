import { GetAccount } from '#contract/wire/accounts/account.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readAccount } from './read-account.ts'
import { signedInAs } from './signed-in-as.ts'

export const getAccountEndpoint = endpoint({
  method: 'get',
  path: '/api/account',
  summary: 'Who is signed in, what opens the account, and where it is open.',
  access: 'member',
  ...GetAccount,
  handle: (tools, { visitor }) => readAccount(tools, { signedIn: signedInAs(visitor) }),
})
