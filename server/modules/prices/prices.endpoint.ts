import { DecidePrice, ListPrices, OrderPrice, WithdrawPrice } from '#contract/wire/admin/prices.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { decidePrice, withdrawPrice } from './decide-price.ts'
import { listPrices } from './list-prices.ts'
import { orderPrice } from './order-price.ts'

const pricing = { access: 'admin', roles: ['finance', 'publisher'] } as const

export const listPricesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/prices',
  summary: 'What plans and letters cost, cost before and will cost, and what waits for approval.',
  ...pricing,
  ...ListPrices,
  handle: (tools, { visitor }) => listPrices(tools, { asker: signedInAs(visitor) }),
})

export const orderPriceEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/prices',
  summary: 'A new price; where two people can publish, another one approves it first.',
  access: 'admin',
  roles: ['finance'],
  idempotent: true,
  ...OrderPrice,
  async handle(tools, { input, visitor }) {
    return { outcome: await orderPrice(tools, { ...input, actor: signedInAs(visitor) }) }
  },
})

export const decidePriceEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/price-changes/:id',
  summary: 'Approves a price that somebody else ordered, or refuses one.',
  ...pricing,
  idempotent: true,
  ...DecidePrice,
  async handle(tools, { input, visitor }) {
    await decidePrice(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})

export const withdrawPriceEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/prices/:id/withdraw',
  summary: 'Takes a planned price back, before anybody was shown it.',
  access: 'admin',
  roles: ['finance'],
  idempotent: true,
  ...WithdrawPrice,
  async handle(tools, { input, visitor }) {
    await withdrawPrice(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})
