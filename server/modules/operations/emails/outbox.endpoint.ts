import { Type } from 'typebox'
import {
  EmailHtml,
  ListEmails,
  ReadEmail,
  ResendEmail,
} from '#contract/wire/admin/operations-emails.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { Problem } from '../../../problem.ts'
import { recordAudit } from '../../audit/index.ts'
import { EmailRow, findStuck, listEmails, presentOutbox, resendEmail } from '../../emails/index.ts'
import { cutPage, READ, readId } from '../pages.ts'
import { forSupport } from '../staff-access.ts'
import { framedHtml } from './framed-html.ts'
import { isForOwners, mayRead, readWords } from './read-words.ts'

export const listOutboxEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/emails',
  summary: 'Messages of the last 30 days, the newest first; whom they are to is masked.',
  ...forSupport,
  ...ListEmails,
  async handle(tools, { input: { state, cursor }, visitor }) {
    const asker = signedInAs(visitor)
    const before = readId(cursor)
    const found = await listEmails(tools, {
      ...(state && { state }),
      ...(before && { before }),
      limit: READ,
    })
    const { shown, next } = cutPage(found, ({ id }) => id)
    const stuck = await findStuck(tools, { rows: shown })
    const rows = await Promise.all(
      shown.map(async (row) => {
        const told = await presentOutbox(tools, row, stuck)
        return { ...told, canRead: told.canRead && mayRead(row, asker) }
      }),
    )
    return { rows, next, mode: tools.email.mode }
  },
})

export const readOutboxEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/emails/:id',
  summary: 'One message; its words only where it lies in the outbox of this machine.',
  ...forSupport,
  ...ReadEmail,
  async handle(tools, { input: { id }, visitor }) {
    const row = await EmailRow.query(tools.db).findById(id).throwIfNotFound()
    const written = await readWords(tools, { row, asker: signedInAs(visitor) })
    const email = await presentOutbox(tools, row)
    return {
      email: { ...email, canRead: written !== undefined },
      isForOwners: isForOwners(row),
      headers: (written?.headers ?? []).map(({ name, value }) => ({
        name,
        value: name === 'To' ? email.to : value,
      })),
      text: written?.text ?? null,
      hasHtml: Boolean(written?.html),
    }
  },
})

export const readOutboxHtmlEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/emails/:id/html',
  summary: 'The HTML part of a message in the outbox of this machine, for a frame without rights.',
  ...forSupport,
  input: EmailHtml.input,
  output: Type.String({ description: 'text/html' }),
  async handle(tools, { input: { id }, visitor }) {
    const row = await EmailRow.query(tools.db).findById(id).throwIfNotFound()
    const html = (await readWords(tools, { row, asker: signedInAs(visitor) }))?.html
    if (!html) throw new Problem('not-found')
    return framedHtml(html)
  },
})

export const resendEmailEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/emails/:id/resend',
  summary:
    'Tries a message again that failed for good, or that nothing would send any more, under its old key.',
  ...forSupport,
  idempotent: true,
  ...ResendEmail,
  async handle(tools, { input: { id }, visitor }) {
    const { before } = await resendEmail(tools, { emailId: id })
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: 'email.resent',
      subject: { kind: 'email', id },
      before: { state: before },
      after: { state: 'queued' },
    })
    return { state: 'queued' as const }
  },
})
