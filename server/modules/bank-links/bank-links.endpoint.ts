import {
  BeginBankLink,
  EndBankLink,
  FinishBankLink,
  ListBankLinks,
  ReadBankLink,
} from '#contract/wire/bank-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { openLeads } from '../purchases/index.ts'
import { askAgain } from './ask-again.ts'
import { BankLink } from './bank-link.model.ts'
import { beginLink } from './begin-link.ts'
import { endLink } from './end-link.ts'
import { finishLink } from './finish-link.ts'
import { keepAccounts } from './keep-accounts.ts'
import { presentLink } from './present-link.ts'

export const listBankLinksEndpoint = endpoint({
  method: 'get',
  path: '/api/bank-links',
  summary: 'The banks that the visitor linked, and what was found there',
  access: 'visitor',
  ...ListBankLinks,
  async handle(tools, { visitor }) {
    const rows = await BankLink.query(tools.db)
      .where({ visitorId: visitor.id })
      .whereNotNull('sealedToken')
      .orderBy('linkedAt', 'desc')
    const sources = rows.length > 0 ? await openLeads(tools) : { suits: [] }
    const links = rows.map((row) => presentLink(tools, row, sources))
    return { mode: tools.banks.mode, links }
  },
})

export const beginBankLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/bank-links',
  summary: 'Opens the page on which the visitor chooses a bank',
  access: 'visitor',
  limit: { points: 10, seconds: 600 },
  status: 201,
  ...BeginBankLink,
  handle: (tools, { visitor: { id: visitorId }, facts: { language } }) =>
    beginLink(tools, { visitorId, language }),
})

export const finishBankLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/bank-links/:id/finish',
  summary: 'Asks what came of the page on which a bank was chosen',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...FinishBankLink,
  async handle(tools, { input: { id, proof }, visitor, facts }) {
    const state = await finishLink(tools, { id, proof, visitorId: visitor.id })
    if (state !== 'shared') return { state, link: null }
    const row = await BankLink.query(tools.db)
      .findOne({ id, visitorId: visitor.id })
      .throwIfNotFound()
    const { cookieHeader } = facts
    const cookie = await keepAccounts(tools, { visitorId: visitor.id, cookieHeader })
    if (cookie) facts.setCookie(cookie)
    return { state, link: presentLink(tools, row, await openLeads(tools)) }
  },
})

export const readBankLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/bank-links/:id/read',
  summary: 'Has a linked bank read once more',
  access: 'visitor',
  limit: { points: 10, seconds: 3_600 },
  ...ReadBankLink,
  async handle(tools, { input: { id }, visitor }) {
    const row = await askAgain(tools, { id, visitorId: visitor.id })
    return presentLink(tools, row, await openLeads(tools))
  },
})

export const endBankLinkEndpoint = endpoint({
  method: 'delete',
  path: '/api/bank-links/:id',
  summary: 'Ends a link: its key and what was found are gone',
  access: 'visitor',
  ...EndBankLink,
  async handle(tools, { input: { id }, visitor, facts }) {
    await endLink(tools, { id, visitorId: visitor.id })
    const { cookieHeader } = facts
    const cookie = await keepAccounts(tools, { visitorId: visitor.id, cookieHeader })
    if (cookie) facts.setCookie(cookie)
    return { ended: true as const }
  },
})
