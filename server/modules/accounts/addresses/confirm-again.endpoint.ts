import { ConfirmAgain } from '#contract/wire/accounts/addresses.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../signed-in-as.ts'
import { confirmAgain } from './confirm-again.ts'

export const confirmAgainEndpoint = endpoint({
  method: 'post',
  path: '/api/account/confirm/again',
  summary: 'Mails the link once more that confirms the address of the account.',
  access: 'member',
  status: 202,
  ...ConfirmAgain,
  async handle(tools, { visitor }) {
    const { accountId } = signedInAs(visitor)
    await confirmAgain(tools, { accountId, browserId: visitor.browserId })
    return { accepted: true as const }
  },
})
