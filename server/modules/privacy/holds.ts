import { type Holding, impersonal, NOBODY, sealed } from '../holding.ts'

const requests: Holding = {
  table: 'privacy_requests',
  title: 'What you asked about your data',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    visitor_id: 'reference',
    kind: 'plain',
    state: 'plain',
    asked_at: 'plain',
    recorded_at: 'plain',
    due_on: 'plain',
    runs_at: 'plain',
    done_at: 'plain',
    outcome: 'plain',
  },
  lasts: { words: '2 years', swept: { after: 'asked_at', days: 730 } },
  kept: {
    become: { visitor_id: NOBODY },
    left: 'always',
    as: 'requests',
  },
}

const exports: Holding = {
  table: 'privacy_exports',
  title: 'Copies of your data',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    request_id: 'reference',
    visitor_id: 'reference',
    state: 'plain',
    // A copy of copies would never end.
    sealed_bytes: sealed('privacy-export', 'key'),
    byte_size: 'plain',
    asked_at: 'plain',
    expires_at: 'plain',
  },
  lasts: { words: '7 days', swept: { after: 'asked_at', days: 7 } },
}

const choices: Holding = {
  table: 'privacy_choices',
  title: 'Your privacy choices',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    visitor_id: 'reference',
    analytics: 'plain',
    marketing: 'plain',
    opted_out: 'plain',
    source: 'plain',
    words: 'plain',
    at: 'plain',
  },
  lasts: { words: 'Until you delete it' },
}

/** What the edge of the application keeps, which is no module of its own. */
const edge: readonly Holding[] = [
  {
    table: 'idempotency_keys',
    title: 'Answers to repeated requests',
    whose: [{ visitor: 'owner_id' }],
    columns: {
      visitor_id: 'reference',
      owner_id: 'reference',
      call: 'plain',
      key: 'key',
      input_hash: 'reference',
      answer: 'key',
      status: 'plain',
      created_at: 'plain',
    },
    lasts: { words: '7 days', swept: { after: 'created_at', days: 7 } },
  },
  impersonal('rate_limits', {
    title: 'Counts of requests, under keyed hashes of addresses in the net',
    columns: ['key', 'points', 'expire'],
    words: 'Minutes to hours',
  }),
  impersonal('knex_migrations', {
    title: 'Steps of the database',
    columns: ['id', 'name', 'batch', 'migration_time'],
    words: 'For good',
  }),
  impersonal('knex_migrations_lock', {
    title: 'Steps of the database',
    columns: ['index', 'is_locked'],
    words: 'For good',
  }),
]

export const privacyHolds: readonly Holding[] = [requests, exports, choices, ...edge]
