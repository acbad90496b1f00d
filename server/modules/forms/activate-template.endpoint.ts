import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { activateFormTemplate } from './activate-form-template.ts'
import { presentTemplate, TemplateView } from './present-template.ts'

export const activateTemplateEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/templates/:id/activate',
  summary: 'Uses a draft for the claims from now on, in place of the version before it.',
  access: 'admin',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: TemplateView,
  async handle(tools, { input }) {
    return presentTemplate(await activateFormTemplate(tools, input))
  },
})
