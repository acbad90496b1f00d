import type { Knex } from 'knex'

const LAST_DAY = `coalesce(mail_by, 'infinity'::date)`

/** Each list that staff work through is read in its own order, however many rows there are beside it. */
const indexes: readonly [name: string, on: string][] = [
  [
    'claims_to_mail_index',
    `claims (${LAST_DAY}, id) where state in ('signed', 'queued', 'printing')`,
  ],
  [
    'claims_came_back_index',
    `claims (${LAST_DAY}, id) where state = 'returned' or needs = 'returned'`,
  ],
  ['claims_state_id_index', 'claims (state, id)'],
  ['claims_suit_id_id_index', 'claims (suit_id, id)'],
  [
    'deficiencies_open_index',
    'deficiencies (cure_by, claim_id) where cured_at is null and superseded_at is null',
  ],
  ['letters_tracking_number_index', 'letters (tracking_number) where tracking_number is not null'],
  ['letters_failure_index', 'letters (id) where failure is not null'],
  ['emails_state_id_index', 'emails (state, id)'],
  ['refunds_state_id_index', 'refunds (state, id)'],
  ['guarantees_status_id_index', 'guarantees (status, id)'],
  ['payments_disputed_index', 'payments (id) where dispute is not null'],
  ['privacy_requests_asked_index', `privacy_requests (due_on, id) where state = 'asked'`],
]

export async function up(db: Knex): Promise<void> {
  for (const [name, on] of indexes) await db.schema.raw(`create index ${name} on ${on}`)
}

export async function down(db: Knex): Promise<void> {
  for (const [name] of indexes) await db.schema.raw(`drop index ${name}`)
}
