import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { activateFormTemplate } from './activate-form-template.ts'
import { ActivateTemplate } from '#contract/wire/admin/catalogue-templates.ts'
import { presentTemplate } from './present-template.ts'

export const activateTemplateEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/templates/:id/activate',
  summary: 'Uses a draft for the claims from now on, in place of the version before it.',
  access: 'admin',
  idempotent: true,
  roles: ['publisher'],
  ...ActivateTemplate,
  async handle(tools, { input, visitor }) {
    const actor = signedInAs(visitor)
    return presentTemplate(await activateFormTemplate(tools, { ...input, actor }))
  },
})
