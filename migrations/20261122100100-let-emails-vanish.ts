import type { Knex } from 'knex'

/** The last message to somebody who had everything deleted takes its own row with it once it is sent, or too late. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('emails', (table) => {
    table.boolean('vanishes').notNullable().defaultTo(false)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('emails', (table) => {
    table.dropColumn('vanishes')
  })
}
