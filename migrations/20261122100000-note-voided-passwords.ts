import type { Knex } from 'knex'

/** An account whose password was ended, because nobody could tell who chose it, says so until there is another one. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('accounts', (table) => {
    table.timestamp('passwordVoidedAt', { precision: 3 })
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('accounts', (table) => {
    table.dropColumn('passwordVoidedAt')
  })
}
