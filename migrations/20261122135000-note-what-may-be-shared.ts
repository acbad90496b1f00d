import type { Knex } from 'knex'

/** What a browser does while it says that nothing of it goes to other companies stays here, whoever agreed to what later. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('trackedEvents', (table) => {
    table.boolean('mayBeShared').notNullable().defaultTo(true)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('trackedEvents', (table) => {
    table.dropColumn('mayBeShared')
  })
}
