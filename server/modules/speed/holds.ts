import type { Holding } from '../holding.ts'

export const speedHolds: readonly Holding[] = [
  {
    table: 'speed_samples',
    title: 'How fast pages were, without who was on them',
    whose: 'nobody',
    columns: {
      id: 'reference',
      at: 'plain',
      page: 'plain',
      metric: 'plain',
      value: 'plain',
      rating: 'plain',
      device: 'plain',
      connection: 'plain',
    },
    lasts: { words: '90 days', swept: { after: 'at', days: 90 } },
  },
]
