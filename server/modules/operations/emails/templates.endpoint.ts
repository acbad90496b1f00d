import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { topicsOf } from '#contract/emails/kinds.ts'
import { kindOfTemplate } from '#contract/emails/letters.ts'
import { maskedEmail } from '#contract/masked-email.ts'
import {
  ListTemplates,
  PreviewTemplate,
  TemplateHtml,
  TestTemplate,
} from '#contract/wire/admin/operations-emails.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { Problem } from '../../../problem.ts'
import { addressSignedIn } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueTemplate } from '../../emails/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forWriters } from '../staff-access.ts'
import { framedHtml } from './framed-html.ts'
import { exampleOf, previewTemplate, readTemplateName, templateNames } from './preview-template.ts'

const DAY_MS = 86_400_000

export const listTemplatesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/email-templates',
  summary: 'Every template of an e-mail, with the subject of its example.',
  ...forWriters,
  ...ListTemplates,
  async handle(tools) {
    const templates = await Promise.all(
      templateNames.map(async (name) => {
        const { subject } = await previewTemplate(tools, { template: name })
        const kind = kindOfTemplate[name]
        return { name, kind, subject, canBeStopped: topicsOf(kind).length > 0 }
      }),
    )
    return { templates }
  },
})

export const previewTemplateEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/email-templates/:name',
  summary: 'A template with its example: subject and text part.',
  ...forWriters,
  ...PreviewTemplate,
  async handle(tools, { input }) {
    const template = readTemplateName(input.name)
    const { subject, text } = await previewTemplate(tools, { template })
    return { name: template, kind: kindOfTemplate[template], subject, text }
  },
})

export const previewHtmlEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/email-templates/:name/html',
  summary: 'The HTML part of a template with its example, for a frame without rights.',
  ...forWriters,
  input: TemplateHtml.input,
  output: Type.String({ description: 'text/html' }),
  async handle(tools, { input }) {
    const { html } = await previewTemplate(tools, { template: readTemplateName(input.name) })
    return framedHtml(html)
  },
})

export const testTemplateEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/email-templates/:name/test',
  summary: 'Sends a template with its example to the address of who asks, and to no other.',
  ...forWriters,
  idempotent: true,
  limit: { points: 20, seconds: 600 },
  ...TestTemplate,
  async handle(tools, { input, visitor }) {
    const actor = signedInAs(visitor)
    const template = readTemplateName(input.name)
    const to = await addressSignedIn(tools, actor)
    if (to === null) throw new Problem('account.unconfirmed')
    if (tools.email.mode === 'off') throw new Problem('email.off')
    const queueing = await queueTemplate(tools, {
      template,
      letter: await exampleOf(tools, { template }),
      dedupeKey: `test:${template}:${randomUUID()}`,
      to,
      visitorId: actor.visitorId,
      usefulUntil: new Date(tools.clock.now().getTime() + DAY_MS),
    })
    const outcome = queueing === 'queued' ? ('queued' as const) : ('suppressed' as const)
    await recordAudit(tools, {
      actor,
      action: 'email.tested',
      subject: { kind: 'email-template', id: template },
      after: { outcome },
    })
    return { outcome, to: maskedEmail(to) }
  },
})
