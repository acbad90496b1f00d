import { MapTemplate } from '#contract/wire/admin/catalogue-templates.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { keepMapping, mapFormTemplate } from './map-form-template.ts'
import { presentTemplate } from './present-template.ts'

export const mapTemplateEndpoint = endpoint({
  method: 'patch',
  path: '/api/admin/templates/:id',
  summary: 'Says which answer goes where on a draft; a test fill is read back first.',
  access: 'admin',
  idempotent: true,
  roles: ['publisher', 'editor'],
  bodyLimit: 65_536,
  ...MapTemplate,
  async handle(tools, { input: { keep, ...mapped }, visitor }) {
    const given = { ...mapped, actor: signedInAs(visitor) }
    const template = keep ? await keepMapping(tools, given) : await mapFormTemplate(tools, given)
    return presentTemplate(template)
  },
})
