import { SignUp } from '#contract/wire/accounts/sign-in.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askingOf } from './asking.ts'
import { signUp } from './sign-up.ts'

export const signUpEndpoint = endpoint({
  method: 'post',
  path: '/api/account/sign-up',
  summary: 'Makes an account and signs in; the answer is the same for every address.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  status: 201,
  ...SignUp,
  async handle(tools, { input, visitor, facts }) {
    const { email, password, next } = input
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await signUp(tools, { email, password, next, asking })
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})
