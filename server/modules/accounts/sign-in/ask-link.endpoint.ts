import { ForgotPassword } from '#contract/wire/accounts/passwords.ts'
import { AskSignInLink } from '#contract/wire/accounts/sign-in-links.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askLink } from './ask-link.ts'

const limit = { points: 30, seconds: 3600 }

export const askSignInLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/account/link',
  summary: 'Mails a link that signs in; the answer is the same for every address.',
  access: 'visitor',
  limit,
  status: 202,
  ...AskSignInLink,
  handle: (tools, { input: { email, next }, visitor: { browserId }, facts: { language } }) =>
    askLink(tools, { kind: 'link', email, next, browserId, language }),
})

export const forgotPasswordEndpoint = endpoint({
  method: 'post',
  path: '/api/account/forgot',
  summary: 'Mails a link to choose a new password; the answer is the same for every address.',
  access: 'visitor',
  limit,
  status: 202,
  ...ForgotPassword,
  handle: (tools, { input: { email }, visitor: { browserId }, facts: { language } }) =>
    askLink(tools, { kind: 'forgot', email, browserId, language }),
})
