import { SharePayout } from '#contract/wire/payouts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Payout } from './payout.model.ts'
import { presentPayout } from './present-payout.ts'

export const sharePayoutEndpoint = endpoint({
  method: 'post',
  path: '/api/payouts/:id/share',
  summary: 'Lets a payment count in the payout book, or takes that back.',
  access: 'visitor',
  ...SharePayout,
  async handle({ db, clock }, { input: { id, share }, visitor }) {
    const own = () => Payout.query(db).findOne({ id, visitorId: visitor.id })
    await own().patch({ share })
    return presentPayout(await own().throwIfNotFound(), clock.now())
  },
})
