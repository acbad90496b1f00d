import { PreparePosting, UndoPosting } from '#contract/wire/refunds.ts'
import { GetPostingPages } from '#contract/wire/refund-postings.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { PrivateFile } from '../../../http/private-file.ts'
import { showCase } from '../cases/present-case.ts'
import { Posting } from './posting.model.ts'
import { preparePosting } from './prepare-posting.ts'
import { openPages } from './seal-posting.ts'
import { undoPosting } from './undo-posting.ts'

export const preparePostingEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases/:id/posting',
  summary: 'Makes the pages of a letter as we would print and mail them.',
  access: 'visitor',
  limit: { points: 12, seconds: 300 },
  ...PreparePosting,
  async handle(tools, { input, visitor }) {
    const whose = { id: input.id, visitorId: visitor.id }
    const doubts = await preparePosting(tools, { ...input, ...whose })
    return { case: await showCase(tools, whose), doubts }
  },
})

export const undoPostingEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases/:id/posting-undo',
  summary: 'Takes a letter back that is not printed yet, with its fee.',
  access: 'visitor',
  idempotent: true,
  ...UndoPosting,
  async handle(tools, { input: { id, was }, visitor }) {
    const whose = { id, visitorId: visitor.id }
    await undoPosting(tools, { ...whose, was })
    return showCase(tools, whose)
  },
})

export const getPostingPagesEndpoint = endpoint({
  method: 'get',
  path: '/api/refunds/cases/:id/posting.pdf',
  summary: 'Exactly the pages that are printed and mailed.',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  ...GetPostingPages,
  async handle(tools, { input: { id: caseId }, visitor }) {
    const posting = await Posting.query(tools.db)
      .where({ caseId, visitorId: visitor.id })
      .orderBy('id', 'desc')
      .first()
      .throwIfNotFound()
    return new PrivateFile(openPages(tools, posting), {
      type: 'application/pdf',
      name: 'refund-letter.pdf',
      as: 'framed',
    })
  },
})
