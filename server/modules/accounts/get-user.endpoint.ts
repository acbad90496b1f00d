import { isGivenUp } from '#contract/claim-states.ts'
import { GetUser } from '#contract/wire/accounts/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Claim } from '../claims/index.ts'
import { subscriptionFor } from '../payments/index.ts'
import { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'
import { signedInAs } from './signed-in-as.ts'

export const getUserEndpoint = endpoint({
  method: 'post',
  path: '/user/get',
  summary: 'Who is signed in, with plan and chosen class actions; 401 when nobody is.',
  access: 'member',
  reads: true,
  ...GetUser,
  async handle(tools, { visitor }) {
    const { accountId, visitorId } = signedInAs(visitor)
    const account = await Account.query(tools.db).findById(accountId).throwIfNotFound()
    const claims = await Claim.query(tools.db)
      .where({ visitorId })
      .select('suitId', 'state')
      .orderBy('id')
    const found = await subscriptionFor(tools, { accountId })
    const { customerId, plan, planVariant, isPayAsYouGo } = found
    return {
      id: accountId,
      email: openEmail(tools, account.sealedEmail),
      customerId,
      plan,
      planVariant,
      isPayAsYouGo,
      suitIds: claims.filter(({ state }) => !isGivenUp(state)).map(({ suitId }) => suitId),
    }
  },
})
