import { GetPayoutBook } from '#contract/wire/payouts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readPayoutBook } from './read-payout-book.ts'

export const getPayoutBookEndpoint = endpoint({
  method: 'get',
  path: '/api/suits/:slug/payout-book',
  summary: 'What people here were really paid in a settlement, once at least 20 share it.',
  access: 'public',
  ...GetPayoutBook,
  handle: (tools, { input }) => readPayoutBook(tools, input),
})
