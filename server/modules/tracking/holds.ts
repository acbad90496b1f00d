import { type Holding, impersonal } from '../holding.ts'

const months = { words: '14 months, then the whole month goes' }

export const trackingHolds: readonly Holding[] = [
  {
    table: 'visits',
    title: 'Visits to the site',
    whose: [{ visitor: 'browser_id' }],
    columns: {
      id: 'reference',
      at: 'plain',
      visitor_id: 'reference',
      browser_id: 'reference',
      visit_type: 'plain',
      is_bot: 'plain',
    },
    lasts: months,
  },
  {
    table: 'tracked_events',
    title: 'What was done on the site',
    whose: [{ visitor: 'browser_id' }],
    columns: {
      id: 'reference',
      at: 'plain',
      happened_at: 'plain',
      file_session_id: 'reference',
      visitor_id: 'reference',
      browser_id: 'reference',
      name: 'plain',
      flow: 'plain',
      properties: 'plain',
      utm: 'plain',
      is_bot: 'plain',
    },
    lasts: months,
  },
  impersonal('event_ids', {
    title: 'Ids of events, so that each is kept once',
    columns: ['id', 'at'],
    words: '3 days',
  }),
]
