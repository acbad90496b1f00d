import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { FormTemplate } from './form-template.model.ts'
import { presentTemplate, TemplateView } from './present-template.ts'

export const listTemplatesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suits/:id/templates',
  summary: 'The claim forms of a settlement, newest version first.',
  access: 'admin',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({ templates: Type.Array(TemplateView) }),
  async handle({ db }, { input }) {
    const templates = await FormTemplate.query(db)
      .where({ suitId: input.id })
      .orderBy('version', 'desc')
      .modify('facts')
    return { templates: templates.map(presentTemplate) }
  },
})
