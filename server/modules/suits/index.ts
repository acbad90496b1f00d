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

export { envelopeAddress, isSameAddress } from './envelope-address.ts'
export { FieldSource } from './field-source.model.ts'
export { findSuit } from './find-suit.ts'
export { staleFrom } from './freshness.ts'
export { listOpenSuits } from './list-open-suits.ts'
export { loadCatalogue } from './load-catalogue.ts'
export { mailTo } from './mail-to.ts'
export { presentSuitDetail } from './present-suit.ts'
export { Suit } from './suit.model.ts'
