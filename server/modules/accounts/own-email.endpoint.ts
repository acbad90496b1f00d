import { ChangeOwnEmailSettings, ReadOwnEmailSettings } from '#contract/wire/emails.ts'
import { endpoint } from '../../http/endpoint.ts'
import { changeSettings, presentSettings } from '../emails/index.ts'
import { confirmedAddress } from './confirmed-address.ts'

const path = '/api/account/email-settings'

export const readOwnEmailEndpoint = endpoint({
  method: 'get',
  path,
  summary: 'What e-mail the address of an account gets.',
  access: 'member',
  ...ReadOwnEmailSettings,
  async handle(tools, { visitor }) {
    const address = await confirmedAddress(tools, visitor)
    return presentSettings(tools, { address, list: 'all' })
  },
})

export const changeOwnEmailEndpoint = endpoint({
  method: 'patch',
  path,
  summary: 'Switches e-mail to the address of an account on or off.',
  access: 'member',
  limit: { points: 60, seconds: 60 },
  ...ChangeOwnEmailSettings,
  async handle(tools, { visitor, input: { topics, unsubscribedFromAll } }) {
    const address = await confirmedAddress(tools, visitor)
    await changeSettings(tools, { address, topics, unsubscribedFromAll })
    return presentSettings(tools, { address, list: 'all' })
  },
})
