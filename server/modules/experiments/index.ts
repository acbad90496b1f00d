import type { Module } from '../module.ts'
import { getFeaturesEndpoint } from './features.endpoint.ts'
import { followFeatures } from './follow-features.ts'
import { forgetExposuresJob } from './forget-exposures.job.ts'
import { experimentsHolds } from './holds.ts'
import { moveVisitor } from './move-visitor.ts'

/** Who gets which variation, kept once somebody saw it, and what other GrowthBook SDKs may read of it. */
export const experiments: Module = {
  name: 'experiments',
  endpoints: [getFeaturesEndpoint],
  jobs: [forgetExposuresJob],
  moveVisitor,
  holds: experimentsHolds,
  start: async (tools) => followFeatures(tools),
}
export { assignKept, newDraws, type Sighting } from './assign-kept.ts'
export {
  type Assigner,
  type Asking,
  createAssigner,
  type Draw,
  type Standing,
} from './create-assigner.ts'
export { createExposures } from './create-exposures.ts'
export { readForced, rememberForced } from './forced-variations.ts'
export { type Activation, markActive } from './mark-active.ts'
export { hasOtherOwner, ownBrowser, ownersOf } from './own-browser.ts'
export { doesSplit } from './settled-variation.ts'
export { utmOf } from './utm-of.ts'
