import { ChangePassword, ResetPassword } from '#contract/wire/accounts/passwords.ts'
import { orAgain } from '../../../db/or-again.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../signed-in-as.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

export const resetPasswordEndpoint = endpoint({
  method: 'post',
  path: '/api/account/reset',
  summary: 'Chooses a password by a mailed link, and ends every session of the account.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  ...ResetPassword,
  async handle(tools, { input: { token, password }, visitor: { browserId } }) {
    await orAgain(() => resetPassword(tools, { token, password, browserId }))
    return { done: true as const }
  },
})

export const changePasswordEndpoint = endpoint({
  method: 'post',
  path: '/api/account/password',
  summary: 'Chooses another password, and ends all other sessions.',
  access: 'member',
  ...ChangePassword,
  async handle(tools, { input: { current, new: chosen }, visitor, facts }) {
    const { address } = facts
    const signedIn = signedInAs(visitor)
    const cookies = await orAgain(() =>
      changePassword(tools, { signedIn, current, chosen, address }),
    )
    for (const cookie of cookies) facts.setCookie(cookie)
    return { done: true as const }
  },
})
