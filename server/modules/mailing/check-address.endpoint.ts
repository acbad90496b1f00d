import { CheckAddress } from '#contract/wire/mailing.ts'
import { endpoint } from '../../http/endpoint.ts'
import { askPost } from '../post-knows.ts'

export const checkAddressEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/check-address',
  summary: 'What the post knows of an address.',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  ...CheckAddress,
  async handle(tools, { input, visitor }) {
    const { line1, line2, city, state, zip } = input.address
    const place = { line1, ...(line2 && { line2 }), city, state, zip }
    const { verdict, suggestion } = await askPost(tools, {
      visitorId: visitor.id,
      address: { name: 'Resident', ...place },
    })
    if (!suggestion) return { verdict }
    const { name: _name, company: _company, ...written } = suggestion
    return { verdict, suggestion: written }
  },
})
