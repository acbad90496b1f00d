import type { Module } from '../module.ts'
import { followCheckEndpoint } from './follow-check.endpoint.ts'
import { getPayoutBookEndpoint } from './get-payout-book.endpoint.ts'
import { listPayoutsAsCsvEndpoint } from './list-payouts-as-csv.endpoint.ts'
import { recordPayoutEndpoint } from './record-payout.endpoint.ts'
import { sharePayoutEndpoint } from './share-payout.endpoint.ts'

/** Money that came for claims, and the truthful payout book that people may let it count in. */
export const payouts: Module = {
  name: 'payouts',
  endpoints: [
    recordPayoutEndpoint,
    followCheckEndpoint,
    sharePayoutEndpoint,
    listPayoutsAsCsvEndpoint,
    getPayoutBookEndpoint,
  ],
  jobs: [],
}

export { listPayouts } from './list-payouts.ts'
export { Payout } from './payout.model.ts'
export { presentPayout } from './present-payout.ts'
export { readPayoutBook } from './read-payout-book.ts'
