import { ConfirmAddress } from '#contract/wire/accounts/addresses.ts'
import { orAgain } from '../../../db/or-again.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askingOf } from '../sign-in/asking.ts'
import { confirmAddress } from './confirm-address.ts'

export const confirmAddressEndpoint = endpoint({
  method: 'post',
  path: '/api/account/confirm',
  summary:
    'Opens the link of a sign-up: confirms the address, or moves all into its older account.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...ConfirmAddress,
  async handle(tools, { input, visitor, facts }) {
    const { token, password, wasMe } = input
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await orAgain(() =>
      confirmAddress(tools, { token, password, wasMe, asking }),
    )
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})
