import { OptOut, ReadChoices, ReadReceipt, SaveChoices } from '#contract/wire/privacy.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readSignal } from './has-consent.ts'
import { readReceipt } from './read-receipt.ts'
import { optOut, readChoices, saveChoice } from './save-choice.ts'

export const readChoicesEndpoint = endpoint({
  method: 'get',
  path: '/privacy/choices',
  summary: 'What may go to outside companies about the person.',
  access: 'visitor',
  ...ReadChoices,
  handle: (tools, { visitor, facts }) =>
    readChoices(tools, { visitorId: visitor.id, signal: readSignal(facts.received.headers) }),
})

export const saveChoicesEndpoint = endpoint({
  method: 'post',
  path: '/privacy/choices',
  summary: 'Keeps what the person agrees to.',
  access: 'visitor',
  ...SaveChoices,
  handle(tools, { input, visitor, facts }) {
    const { analytics, marketing, from } = input
    const signal = readSignal(facts.received.headers)
    return saveChoice(tools, { visitorId: visitor.id, signal, analytics, marketing, source: from })
  },
})

export const optOutEndpoint = endpoint({
  method: 'post',
  path: '/privacy/opt-out',
  summary: 'Nothing is sold or shared, and nothing of an outside company runs.',
  access: 'visitor',
  ...OptOut,
  handle: (tools, { visitor, facts }) =>
    optOut(tools, {
      visitorId: visitor.id,
      signal: readSignal(facts.received.headers),
      source: 'page',
    }),
})

export const readReceiptEndpoint = endpoint({
  method: 'get',
  path: '/privacy/receipt',
  summary: 'The experiments that the person is in, and what went to outside companies about them.',
  access: 'visitor',
  ...ReadReceipt,
  handle: (tools, { visitor }) =>
    readReceipt(tools, { visitorId: visitor.id, browserId: visitor.browserId }),
})
