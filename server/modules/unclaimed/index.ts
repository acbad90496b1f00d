import type { Module } from '../module.ts'
import { unclaimedHolds } from './holds.ts'
import { moveVisitor } from './kept/move-visitor.ts'
import { searchAgainJob } from './kept/search-again.job.ts'
import { fillSampleJob } from './lists/fill-sample.job.ts'
import {
  dropKeptEndpoint,
  keepPropertyEndpoint,
  listKeptEndpoint,
  searchUnclaimedEndpoint,
  stopWatchingEndpoint,
  watchUnclaimedEndpoint,
} from './unclaimed.endpoint.ts'
import { unclaimedLoaders } from './unclaimed-loaders.ts'

export { importUnclaimedCommand, sampleUnclaimedCommand } from './lists/list-commands.ts'
export { otherSpelling } from './offices/other-spelling.ts'
export { statePaths } from './offices/state-paths.ts'

/** Money that states hold for people: the offices, their lists, and what a visitor keeps of a search. */
export const unclaimed: Module = {
  name: 'unclaimed',
  endpoints: [
    searchUnclaimedEndpoint,
    keepPropertyEndpoint,
    listKeptEndpoint,
    dropKeptEndpoint,
    watchUnclaimedEndpoint,
    stopWatchingEndpoint,
  ],
  jobs: [searchAgainJob, fillSampleJob],
  loaders: unclaimedLoaders,
  holds: unclaimedHolds,
  moveVisitor,
  /** Where nothing can be searched yet, made-up entries are filled in: not on a live site. */
  async start({ config, db, jobs, log }) {
    try {
      if (!config.live) await jobs.order(db, fillSampleJob, {})
    } catch (error) {
      // A process lives without its database, and the next start asks again.
      log.warn({ event: 'sample-not-ordered', error })
    }
    return async () => {}
  },
}
