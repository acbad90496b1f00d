import type { Knex } from 'knex'

/** Staff change a password that was given to them, and on a live site come in with a second factor or a passkey. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('accounts', (table) => {
    table
      .timestamp('passwordGivenAt', { precision: 3 })
      .comment('Made up by us and shown once; null when the person chose it.')
  })
  await db.schema.alterTable('accountSessions', (table) => {
    table.boolean('byPasskey').notNullable().defaultTo(false).comment('How it was begun.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('accountSessions', (table) => {
    table.dropColumns('byPasskey')
  })
  await db.schema.alterTable('accounts', (table) => {
    table.dropColumns('passwordGivenAt')
  })
}
