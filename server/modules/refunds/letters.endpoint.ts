import { DraftLetter, EditDraft, GetLetter } from '#contract/wire/refunds.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { showCase } from './cases/present-case.ts'
import { draftLetter } from './drafting/draft-letter.ts'
import { editDraft } from './drafting/edit-draft.ts'
import { printLetter } from './drafting/print-letter.ts'

export const draftLetterEndpoint = endpoint({
  method: 'post',
  path: '/api/refunds/cases/:id/draft',
  summary: 'Drafts a letter from the facts of a case, and from nothing else.',
  access: 'visitor',
  limit: { points: 20, seconds: 300 },
  ...DraftLetter,
  async handle(tools, { input, visitor }) {
    await draftLetter(tools, { ...input, visitorId: visitor.id })
    return showCase(tools, { id: input.id, visitorId: visitor.id })
  },
})

export const editDraftEndpoint = endpoint({
  method: 'patch',
  path: '/api/refunds/cases/:id/draft',
  summary: 'Keeps a letter as the person changed it.',
  access: 'visitor',
  ...EditDraft,
  async handle(tools, { input, visitor }) {
    await editDraft(tools, { ...input, visitorId: visitor.id })
    return showCase(tools, { id: input.id, visitorId: visitor.id })
  },
})

export const getLetterEndpoint = endpoint({
  method: 'get',
  path: '/api/refunds/cases/:id/letter.pdf',
  summary: 'The letter of a case as a PDF.',
  access: 'visitor',
  limit: { points: 12, seconds: 60 },
  ...GetLetter,
  async handle(tools, { input: { id }, visitor }) {
    return new PrivateFile(await printLetter(tools, { id, visitorId: visitor.id }), {
      type: 'application/pdf',
      name: 'refund-letter.pdf',
      as: 'saved',
    })
  },
})
