import { Unsubscribe } from '#contract/wire/emails.ts'
import { endpoint } from '../../http/endpoint.ts'
import { unsubscribe } from './unsubscribe.ts'

export const unsubscribeEndpoint = endpoint({
  method: 'post',
  path: '/email/unsubscribe',
  summary: 'Stops what an e-mail was about, by one click in a mail program (RFC 8058).',
  access: 'public',
  form: true,
  // Mail providers send for many people from few machines, and nobody can guess a token.
  limit: { points: 1_200, seconds: 60 },
  ...Unsubscribe,
  async handle(tools, { input }) {
    await unsubscribe(tools, { token: input.token })
    return { unsubscribed: true as const }
  },
})
