import { ListTemplates } from '#contract/wire/admin/catalogue-templates.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Suit } from '../suits/index.ts'
import { FormTemplate } from './form-template.model.ts'
import { presentListed } from './present-template.ts'

export const listTemplatesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suits/:id/templates',
  summary: 'The claim forms of a settlement, newest version first.',
  access: 'admin',
  roles: ['publisher', 'editor', 'support', 'viewer'],
  ...ListTemplates,
  async handle({ db }, { input }) {
    const templates = await FormTemplate.query(db)
      .where({ suitId: input.id })
      .orderBy('version', 'desc')
      .modify('facts')
    const suit = await Suit.query(db).findById(input.id).select('id', 'terms')
    return { templates: templates.map((template) => presentListed(template, suit?.terms)) }
  },
})
