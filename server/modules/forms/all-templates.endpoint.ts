import { ListAllTemplates } from '#contract/wire/admin/catalogue-templates.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Suit } from '../suits/index.ts'
import { FormTemplate } from './form-template.model.ts'
import { presentListed } from './present-template.ts'

export const allTemplatesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/templates',
  summary: 'The claim forms of all settlements, drafts first.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ListAllTemplates,
  async handle({ db }) {
    const templates = await FormTemplate.query(db)
      .modify('facts')
      .orderBy([
        { column: 'activatedAt', order: 'desc', nulls: 'first' },
        { column: 'createdAt', order: 'desc' },
      ])
      .limit(500)
    const suits = await Suit.query(db)
      .findByIds([...new Set(templates.map(({ suitId }) => suitId))])
      .select('id', 'name', 'terms')
    const known = new Map(suits.map((suit) => [suit.id, suit]))
    return {
      templates: templates.map((template) => ({
        ...presentListed(template, known.get(template.suitId)?.terms),
        suitName: known.get(template.suitId)?.name ?? '',
      })),
    }
  },
})
