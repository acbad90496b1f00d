import type { Module } from '../module.ts'
import { getClaimEndpoint } from './get-claim.endpoint.ts'
import { listClaimStoriesEndpoint } from './list-claim-stories.endpoint.ts'

/** All that its owner may see of a claim, gathered from the rooms that know it. */
export const claimStory: Module = {
  name: 'claimStory',
  // The list comes first: 'stories' is no claim's id.
  endpoints: [listClaimStoriesEndpoint, getClaimEndpoint],
  jobs: [],
}
