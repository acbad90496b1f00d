import { type Finding, type Holding, impersonal, sealed } from '../holding.ts'

const months = { words: '14 months, then the whole month goes' }

/** An account's own id is no browser's: what its owner did is found by the browsers that the account was used in. */
const inOwnBrowsers: readonly Finding[] = [
  { visitor: 'browser_id', trace: true },
  { column: 'browser_id', in: 'browser_owners', key: 'browser_id' },
]

export const trackingHolds: readonly Holding[] = [
  {
    table: 'visits',
    title: 'Visits to the site',
    whose: inOwnBrowsers,
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
    whose: inOwnBrowsers,
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
      may_be_shared: 'plain',
      about: 'plain',
      variation: 'plain',
      entry: 'plain',
      device: 'plain',
      ms: 'plain',
    },
    lasts: months,
  },
  {
    table: 'browser_origins',
    title: 'How you came to the site',
    whose: inOwnBrowsers,
    columns: {
      browser_id: 'reference',
      first_utm: 'plain',
      last_utm: 'plain',
      landing_page: 'plain',
      first_at: 'plain',
      last_at: 'plain',
    },
    lasts: { words: '14 months after it was last used' },
  },
  {
    table: 'purchase_attributions',
    title: 'What a purchase is put down to',
    whose: [
      { visitor: 'browser_id', trace: true },
      { column: 'event_id', in: 'purchases', key: 'event_id' },
    ],
    columns: {
      event_id: 'reference',
      browser_id: 'reference',
      first_utm: 'plain',
      last_utm: 'plain',
      landing_page: 'plain',
      at: 'plain',
    },
    lasts: { words: 'Until you delete it' },
  },
  {
    table: 'conversion_events',
    title: 'What an advertiser may be told of, with your agreement only',
    whose: [
      { visitor: 'browser_id', trace: true },
      { visitor: 'visitor_id', trace: true },
    ],
    columns: {
      event_id: 'reference',
      event_name: 'plain',
      event_data: 'plain',
      user_data: sealed('conversion'),
      browser_id: 'reference',
      visitor_id: 'reference',
      consented: 'plain',
      at: 'plain',
      relayed_at: 'plain',
    },
    lasts: { words: '90 days' },
  },
  impersonal('event_ids', {
    title: 'Ids of events, so that each is kept once',
    columns: ['id', 'at'],
    words: '3 days',
  }),
]
