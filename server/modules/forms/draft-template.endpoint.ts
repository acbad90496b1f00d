import { Type } from 'typebox'
import { fileEndpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { draftFormTemplate } from './draft-form-template.ts'
import { FormVariant, TemplateView } from '#contract/wire/admin/catalogue-templates.ts'
import { presentTemplate } from './present-template.ts'

const MOST_BYTES = 10 * 1024 * 1024

export const draftTemplateEndpoint = fileEndpoint({
  method: 'post',
  path: '/api/admin/suits/:id/templates/:variant',
  summary: 'Takes an official form as a draft, and tells what can be filled in on it.',
  access: 'admin',
  roles: ['publisher', 'editor'],
  status: 201,
  file: { types: ['application/pdf'], mostBytes: MOST_BYTES },
  input: Type.Object({
    id: Type.String({ format: 'uuid' }),
    variant: FormVariant,
  }),
  output: Type.Object({ template: TemplateView, finding: Type.Unknown() }),
  async handle(tools, { input, file, visitor }) {
    const { id: suitId, variant } = input
    const fileName = file.name || 'claim-form.pdf'
    const added = {
      suitId,
      variant,
      fileName,
      bytes: file.bytes,
      actor: signedInAs(visitor),
    }
    const { template, finding } = await draftFormTemplate(tools, added)
    return { template: presentTemplate(template), finding }
  },
})
