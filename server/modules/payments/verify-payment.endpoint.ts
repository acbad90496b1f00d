import { VerifyPayment } from '#contract/wire/payments.ts'
import { endpoint } from '../../http/endpoint.ts'

/** What an address says of a payment proves nothing: a reference counts once a payment of ours is kept under it, and none is yet. */
export const verifyPaymentEndpoint = endpoint({
  method: 'post',
  path: '/payments/verify',
  summary: 'What became of the payment that a returning visitor names',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  ...VerifyPayment,
  async handle() {
    return { status: 'unknown' as const }
  },
})
