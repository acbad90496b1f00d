import {
  EndTextConsent,
  GiveTextConsent,
  ReadTextConsent,
  type TextConsent as TextConsentView,
} from '#contract/wire/text-consents.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { endConsent, findConsent, giveConsent, openFacts } from './give-consent.ts'
import type { TextConsent } from './text-consent.model.ts'

const path = '/api/text-consent'
const limit = { points: 20, seconds: 600 }

export const readTextConsentEndpoint = endpoint({
  method: 'get',
  path,
  summary: 'Whether the visitor agreed to text messages, and with which number.',
  access: 'visitor',
  ...ReadTextConsent,
  handle: async (tools, { visitor }) =>
    present(tools, await findConsent(tools, { visitorId: visitor.id })),
})

export const giveTextConsentEndpoint = endpoint({
  method: 'post',
  path,
  summary: 'Keeps that the visitor agreed to text messages: words, number, time and origin.',
  access: 'visitor',
  limit,
  ...GiveTextConsent,
  handle: async (tools, { input, visitor, facts }) =>
    present(tools, await giveConsent(tools, { ...input, visitorId: visitor.id, facts })),
})

export const endTextConsentEndpoint = endpoint({
  method: 'delete',
  path,
  summary: 'Ends the visitor’s agreement to text messages, at once.',
  access: 'visitor',
  limit,
  ...EndTextConsent,
  async handle(tools, { visitor }) {
    await endConsent(tools, { visitorId: visitor.id })
    return { given: null }
  },
})

function present(tools: Pick<Tools, 'secrets'>, consent: TextConsent | undefined): TextConsentView {
  if (!consent) return { given: null }
  const lastDigits = openFacts(tools, consent).phone.slice(-4)
  return { given: { lastDigits, at: consent.agreedAt.toISOString() } }
}
