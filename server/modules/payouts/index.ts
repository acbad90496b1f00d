import type { Module } from '../module.ts'
import { correctPayoutEndpoint } from './correct-payout.endpoint.ts'
import { followCheckEndpoint } from './follow-check.endpoint.ts'
import { getPayoutBookEndpoint } from './get-payout-book.endpoint.ts'
import { payoutsHolds } from './holds.ts'
import { listPayoutsAsCsvEndpoint } from './list-payouts-as-csv.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import { recordPayoutEndpoint } from './record-payout.endpoint.ts'
import { removePayoutEndpoint } from './remove-payout.endpoint.ts'
import { sharePayoutEndpoint } from './share-payout.endpoint.ts'

/** Money that came for claims, and the truthful payout book that people may let it count in. */
export const payouts: Module = {
  name: 'payouts',
  endpoints: [
    recordPayoutEndpoint,
    correctPayoutEndpoint,
    removePayoutEndpoint,
    followCheckEndpoint,
    sharePayoutEndpoint,
    listPayoutsAsCsvEndpoint,
    getPayoutBookEndpoint,
  ],
  jobs: [],
  moveVisitor,
  holds: payoutsHolds,
}

export { Payout } from './payout.model.ts'
export { presentPayout } from './present-payout.ts'
export { REACHED } from './reached.ts'
