import type { Module } from '../module.ts'
import { pricesHolds } from './holds.ts'
import {
  decidePriceEndpoint,
  listPricesEndpoint,
  orderPriceEndpoint,
  withdrawPriceEndpoint,
} from './prices.endpoint.ts'

/** What plans and letters cost, as staff sets it. What people are offered of it, `payments` knows. */
export const prices: Module = {
  name: 'prices',
  endpoints: [listPricesEndpoint, orderPriceEndpoint, decidePriceEndpoint, withdrawPriceEndpoint],
  jobs: [],
  holds: pricesHolds,
}
