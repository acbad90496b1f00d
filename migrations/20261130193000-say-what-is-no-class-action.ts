import type { Knex } from 'knex'

/** Money that a trust or an agency pays: nobody opts out of it or objects to it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('suits', (table) =>
    table.boolean('isClassAction').notNullable().defaultTo(true),
  )
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('suits', (table) => table.dropColumn('isClassAction'))
}
