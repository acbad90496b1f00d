import { ChangeEmail, ConfirmEmailChange } from '#contract/wire/accounts/addresses.ts'
import { orAgain } from '../../../db/or-again.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../signed-in-as.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

export const changeEmailEndpoint = endpoint({
  method: 'post',
  path: '/api/account/email',
  summary: 'Begins a change of address: both mailboxes get a link, and both have to be opened.',
  access: 'member',
  limit: { points: 10, seconds: 3600 },
  status: 202,
  ...ChangeEmail,
  async handle(tools, { input: { newEmail, password }, visitor, facts }) {
    const signedIn = signedInAs(visitor)
    const { browserId } = visitor
    const caller = facts.address
    await changeEmail(tools, { signedIn, newEmail, password, caller, browserId })
    return { accepted: true as const }
  },
})

export const confirmEmailChangeEndpoint = endpoint({
  method: 'post',
  path: '/api/account/email/confirm',
  summary: 'Opens the link of one of the two mailboxes of a change of address.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...ConfirmEmailChange,
  handle: (tools, { input: { token }, visitor: { signedIn } }) =>
    orAgain(() => confirmEmailChange(tools, { token, accountId: signedIn?.accountId })),
})
