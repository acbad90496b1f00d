import type { Knex } from 'knex'

/** Whose matter a message is about, so that it is handed out and erased with the rest that is theirs. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('emails', (table) => {
    table.uuid('visitorId').comment('Null for a message that is about nobody who is known here.')
    table.text('addressHash').comment('Keyed hash of the cleaned address; null for older ones.')
    table.index(['visitorId'], 'emails_visitor_id_index')
    table.index(['addressHash'], 'emails_address_hash_index')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('emails', (table) => {
    table.dropColumns('visitorId', 'addressHash')
  })
}
