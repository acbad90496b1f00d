import type { Module } from '../module.ts'
import { getClaimEndpoint } from './get-claim.endpoint.ts'

/** All that its owner may see of a claim, gathered from the rooms that know it. */
export const claimStory: Module = {
  name: 'claimStory',
  endpoints: [getClaimEndpoint],
  jobs: [],
}

export { tellClaim } from './tell-claim.ts'
