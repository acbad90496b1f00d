import {
  NoteTag,
  OptOut,
  type PrivacyChoices,
  ReadChoices,
  ReadReceipt,
  SaveChoices,
} from '#contract/wire/privacy.ts'
import { endpoint } from '../../http/endpoint.ts'
import { writeChosen } from '../../http/choices-cookie.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { hasVendors } from '../../http/outside-scripts.ts'
import type { Tools } from '../../tools.ts'
import { noteTag } from './note-tag.ts'
import { readReceipt } from './read-receipt.ts'
import { optOut, readChoices, saveChoice } from './save-choice.ts'

export const readChoicesEndpoint = endpoint({
  method: 'get',
  path: '/privacy/choices',
  summary: 'What may go to outside companies about the person.',
  access: 'visitor',
  ...ReadChoices,
  async handle(tools, { visitor, facts }) {
    const signal = hasOptOutSignal(facts.received.headers)
    return kept(tools, facts, await readChoices(tools, { visitorId: visitor.id, signal }))
  },
})

export const saveChoicesEndpoint = endpoint({
  method: 'post',
  path: '/privacy/choices',
  summary: 'Keeps what the person agrees to.',
  access: 'visitor',
  ...SaveChoices,
  async handle(tools, { input, visitor, facts }) {
    const { analytics, marketing, from } = input
    const signal = hasOptOutSignal(facts.received.headers)
    const chosen = { analytics, marketing, source: from }
    return kept(tools, facts, await saveChoice(tools, { visitorId: visitor.id, signal, ...chosen }))
  },
})

export const optOutEndpoint = endpoint({
  method: 'post',
  path: '/privacy/opt-out',
  summary: 'Nothing is sold or shared, and nothing of an outside company runs.',
  access: 'visitor',
  ...OptOut,
  async handle(tools, { visitor, facts }) {
    const signal = hasOptOutSignal(facts.received.headers)
    const how = { visitorId: visitor.id, signal, source: 'page' as const }
    return kept(tools, facts, await optOut(tools, how))
  },
})

export const noteTagEndpoint = endpoint({
  method: 'post',
  path: '/privacy/tags',
  summary: 'Notes for the receipt that a script of another company was loaded.',
  access: 'visitor',
  limit: { points: 20, seconds: 60, here: true },
  ...NoteTag,
  handle: async (tools, { input, visitor }) => ({
    noted: await noteTag(tools, { ...input, visitorId: visitor.id }),
  }),
})

export const readReceiptEndpoint = endpoint({
  method: 'get',
  path: '/privacy/receipt',
  summary: 'The experiments that the person is in, and what went to outside companies about them.',
  access: 'visitor',
  ...ReadReceipt,
  handle: (tools, { visitor: { id: visitorId, browserId }, facts: { language } }) =>
    readReceipt(tools, { visitorId, browserId, language }),
})

/** The browser keeps what was chosen, too, where there is anything to ask about: so pages need not ask again. */
function kept(
  { config }: Pick<Tools, 'config'>,
  { setCookie }: Pick<RequestFacts, 'setCookie'>,
  choices: PrivacyChoices,
): PrivacyChoices {
  if (hasVendors(config) && choices.chosenAt) setCookie(writeChosen(config, choices))
  return choices
}
