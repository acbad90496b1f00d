import { ListClaims } from '#contract/wire/claims.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Claim } from './claim.model.ts'
import { presentClaim } from './present-claim.ts'

export const listClaimsEndpoint = endpoint({
  method: 'get',
  path: '/api/claims',
  summary: 'The visitor’s own claims, newest first.',
  access: 'visitor',
  ...ListClaims,
  async handle({ db }, { visitor }) {
    const claims = await Claim.query(db)
      .where({ visitorId: visitor.id })
      .modify('view')
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
    return { claims: claims.map(presentClaim) }
  },
})
