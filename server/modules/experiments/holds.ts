import type { Holding } from '../holding.ts'

const months = { words: '14 months' }

export const experimentsHolds: readonly Holding[] = [
  {
    table: 'browser_owners',
    title: 'Browsers that you used your account in',
    whose: [
      { visitor: 'owner_id', trace: true },
      { visitor: 'browser_id', trace: true },
    ],
    columns: {
      owner_id: 'reference',
      browser_id: 'reference',
      since: 'plain',
      last_at: 'plain',
    },
    lasts: { words: '16 months after your last sign-in there' },
  },
  {
    table: 'experiment_exposures',
    title: 'Which version of a page you were given',
    whose: [
      { visitor: 'browser_id', trace: true },
      { column: 'browser_id', in: 'browser_owners', key: 'browser_id' },
    ],
    columns: {
      browser_id: 'reference',
      experiment: 'plain',
      phase: 'plain',
      bucket_version: 'plain',
      variation: 'plain',
      exposed_at: 'plain',
      activated_at: 'plain',
      device: 'plain',
      entry_tag: 'plain',
      utm: 'plain',
    },
    lasts: months,
  },
]
