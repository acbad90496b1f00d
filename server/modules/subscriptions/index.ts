import type { Module } from '../module.ts'
import {
  addCancellationEndpoint,
  changeCancellationEndpoint,
  dropCancellationEndpoint,
  listCancellationsEndpoint,
} from './cancellations.endpoint.ts'
import { subscriptionsHolds } from './holds.ts'
import { makeCancelLetterEndpoint, writeCancelLetterEndpoint } from './letter.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import { subscriptionLoaders } from './subscription-loaders.ts'

export { findService } from './find-service.ts'
export { servicePaths } from './services.ts'

/** How subscriptions are cancelled: guides, letters, and what a visitor keeps an eye on. Asks nobody for a password. */
export const subscriptions: Module = {
  name: 'subscriptions',
  endpoints: [
    writeCancelLetterEndpoint,
    makeCancelLetterEndpoint,
    listCancellationsEndpoint,
    addCancellationEndpoint,
    changeCancellationEndpoint,
    dropCancellationEndpoint,
  ],
  jobs: [],
  loaders: subscriptionLoaders,
  holds: subscriptionsHolds,
  moveVisitor,
}
