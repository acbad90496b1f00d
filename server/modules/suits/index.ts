import type { Module } from '../module.ts'
import { followSuits } from './follow-suits.ts'
import { getSuitEndpoint } from './get-suit.endpoint.ts'
import { suitsHolds } from './holds.ts'
import { listSuitsEndpoint } from './list-suits.endpoint.ts'
import { suitLoaders } from './suit-loaders.ts'

export const suits: Module = {
  name: 'suits',
  endpoints: [listSuitsEndpoint, getSuitEndpoint],
  jobs: [],
  holds: suitsHolds,
  loaders: suitLoaders,
  start: followSuits,
}

export { FieldSource } from './field-source.model.ts'
export { findSuit } from './find-suit.ts'
export { STALE_AFTER_DAYS, staleFrom } from './freshness.ts'
export { listClosedSuits } from './list-closed-suits.ts'
export { listOpenSuits } from './list-open-suits.ts'
export { loadCatalogue } from './load-catalogue.ts'
export { presentSuit, presentSuitDetail } from './present-suit.ts'
export { Suit } from './suit.model.ts'
export { suitsBuffer } from './suits-buffer.ts'
