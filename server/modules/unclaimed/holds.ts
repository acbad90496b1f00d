import { type Holding, impersonal, sealed } from '../holding.ts'

const words = 'Until the office’s next list; it is public'

export const unclaimedHolds: readonly Holding[] = [
  {
    table: 'unclaimed_kept',
    title: 'Unclaimed money that you keep an eye on',
    whose: [{ visitor: 'visitor_id', missed: true }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      property_id: 'reference',
      state: 'plain',
      standing: 'plain',
      filed_on: 'plain',
      sealed_facts: sealed('unclaimed-facts'),
      sealed_note: sealed('unclaimed-note', 'text'),
      created_at: 'plain',
      updated_at: 'plain',
    },
    lasts: {
      words: 'Three years after you last changed it',
      swept: { after: 'updated_at', days: 1095 },
    },
  },
  {
    table: 'unclaimed_watches',
    title: 'Your monthly search for unclaimed money',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      sealed_search: sealed('unclaimed-search'),
      seen: 'reference',
      reach: 'plain',
      asked_at: 'plain',
      searched_at: 'plain',
    },
    lasts: {
      words: 'A year after you asked for it, or until you stop it',
      swept: { after: 'asked_at', days: 365 },
    },
  },
  impersonal('unclaimed_lists', {
    title: 'Lists of unclaimed money that we can search',
    columns: [
      'id',
      'name',
      'source',
      'read_on',
      'is_sample',
      'edition',
      'properties',
      'imported_at',
    ],
    words,
  }),
  {
    // Published by law so that owners find themselves: whoever it is about asks the office, not us, to take it down.
    table: 'unclaimed_properties',
    title: 'What offices publish of the money they hold',
    whose: 'nobody',
    columns: {
      id: 'reference',
      list_id: 'reference',
      edition: 'plain',
      state: 'plain',
      owner: 'personal',
      last_key: 'personal',
      first_key: 'personal',
      city: 'plain',
      city_key: 'plain',
      holder: 'plain',
      kind: 'plain',
      amount: 'plain',
      property_number: 'reference',
    },
    lasts: { words },
  },
  impersonal('unclaimed_names', {
    title: 'Names in those lists, each once',
    columns: ['part', 'name'],
    words,
  }),
]
