import { GetUser } from '#contract/wire/accounts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'

/** Answers 401 to everybody for now: accounts cannot be signed in to yet. */
export const getUserEndpoint = endpoint({
  method: 'post',
  path: '/user/get',
  summary: 'Who is signed in, with plan and chosen class actions; 401 when nobody is.',
  access: 'member',
  reads: true,
  ...GetUser,
  async handle() {
    throw new Problem('sign-in.required')
  },
})
