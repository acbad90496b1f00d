import { SignIn } from '#contract/wire/accounts/sign-in.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askingOf } from './asking.ts'
import { signIn } from './sign-in.ts'

export const signInEndpoint = endpoint({
  method: 'post',
  path: '/api/account/sign-in',
  summary: 'Signs in by password; says when a second factor is asked for.',
  access: 'visitor',
  ...SignIn,
  async handle(tools, { input, visitor, facts }) {
    const { email, password, next } = input
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await signIn(tools, { email, password, next, asking })
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})
