import { Type } from 'typebox'
import { FormMapping } from '#contract/form-mapping.ts'
import { endpoint } from '../../http/endpoint.ts'
import { mapFormTemplate } from './map-form-template.ts'
import { presentTemplate, TemplateView } from './present-template.ts'

export const mapTemplateEndpoint = endpoint({
  method: 'patch',
  path: '/api/admin/templates/:id',
  summary: 'Says which answer goes where on a draft; a test fill is read back first.',
  access: 'admin',
  bodyLimit: 65_536,
  input: Type.Object({
    id: Type.String({ format: 'uuid' }),
    mapping: FormMapping,
    source: Type.String({ format: 'uri', maxLength: 500 }),
    checkedOn: Type.String({ format: 'date' }),
  }),
  output: TemplateView,
  async handle(tools, { input }) {
    return presentTemplate(await mapFormTemplate(tools, input))
  },
})
