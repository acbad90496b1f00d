import type { Knex } from 'knex'

/** What staff asks for and was looked through as a whole, each in its own order. */
const indexes: readonly [name: string, on: string][] = [
  ['privacy_requests_kind_id_index', 'privacy_requests (kind, id)'],
  ['email_suppressions_since_index', 'email_suppressions (since)'],
  ['payments_kind_id_index', 'payments (kind, id)'],
  // Whose administrator's address is in doubt, asked with every claim that is opened.
  [
    'claims_doubted_index',
    `claims (suit_id) where state = 'returned' and needs = 'administrator-address'`,
  ],
]

export async function up(db: Knex): Promise<void> {
  for (const [name, on] of indexes) await db.schema.raw(`create index ${name} on ${on}`)
}

export async function down(db: Knex): Promise<void> {
  for (const [name] of indexes) await db.schema.raw(`drop index ${name}`)
}
