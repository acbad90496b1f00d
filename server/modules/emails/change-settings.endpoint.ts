import { ChangeEmailSettings } from '#contract/wire/emails.ts'
import { endpoint } from '../../http/endpoint.ts'
import { changeSettings } from './change-settings.ts'
import { presentSettings } from './present-settings.ts'
import { openToken } from './settings-token.ts'

export const changeSettingsEndpoint = endpoint({
  method: 'post',
  path: '/api/email/settings/change',
  summary: 'Switches e-mail to an address on or off, by a link that was sent to it.',
  access: 'public',
  limit: { points: 60, seconds: 60 },
  ...ChangeEmailSettings,
  async handle(tools, { input }) {
    const { token, ...changes } = input
    const opened = openToken(tools, { token, freshOnly: true })
    await changeSettings(tools, { address: opened.address, ...changes })
    return presentSettings(tools, opened)
  },
})
