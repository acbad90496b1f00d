import { ReturnToOwnForm } from '#contract/wire/admin/catalogue-templates.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { presentTemplate } from './present-template.ts'
import { returnToOwnForm } from './return-to-own-form.ts'

export const ownFormEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suits/:id/templates/:variant/own',
  summary: 'Uses our own form again for the claims from now on, in place of the official one.',
  access: 'admin',
  idempotent: true,
  roles: ['publisher'],
  ...ReturnToOwnForm,
  async handle(tools, { input: { id: suitId, ...asked }, visitor }) {
    const actor = signedInAs(visitor)
    return presentTemplate(await returnToOwnForm(tools, { suitId, ...asked, actor }))
  },
})
