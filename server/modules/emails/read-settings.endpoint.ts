import { ReadEmailSettings } from '#contract/wire/emails.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentSettings } from './present-settings.ts'
import { openToken } from './settings-token.ts'

export const readSettingsEndpoint = endpoint({
  method: 'post',
  path: '/api/email/settings',
  summary: 'What e-mail an address gets, by a link that was sent to it.',
  access: 'public',
  reads: true,
  limit: { points: 60, seconds: 60 },
  ...ReadEmailSettings,
  handle: async (tools, { input }) =>
    presentSettings(tools, openToken(tools, { token: input.token, freshOnly: true })),
})
