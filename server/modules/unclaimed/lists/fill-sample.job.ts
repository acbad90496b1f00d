import { Type } from 'typebox'
import { job } from '../../../jobs/job.ts'
import { importSample } from './import-sample.ts'
import { UnclaimedList } from './unclaimed-list.model.ts'

const ROWS = 5_000
const SEED = 1

/** Gives a machine that has no list yet, and is not the live site, something to try the search with. */
export const fillSampleJob = job({
  name: 'fill-unclaimed-sample',
  input: Type.Object({}),
  attempts: 3,
  key: () => 'one',
  async run(tools) {
    const hasLists = (await UnclaimedList.query(tools.db).resultSize()) > 0
    if (!hasLists && !tools.config.live) await importSample(tools, { rows: ROWS, seed: SEED })
  },
})
