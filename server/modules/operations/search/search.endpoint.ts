import { Search } from '#contract/wire/admin/operations-search.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { searchEverything } from './search-everything.ts'

export const searchEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/search',
  summary: 'Whatever has this number, name or address, as far as the caller may see it.',
  access: 'admin',
  roles: ['publisher', 'editor', 'support', 'finance', 'viewer'],
  reads: true,
  limit: { points: 120, seconds: 60 },
  ...Search,
  async handle(tools, { input: { words }, visitor }) {
    const { roles } = signedInAs(visitor)
    return { groups: await searchEverything(tools, { words, roles }) }
  },
})
