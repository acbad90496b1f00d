import type { Knex } from 'knex'

/** Since when a form in use is known to lack a place that its mapping names: a newer version of ours may read its fields otherwise. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('formTemplates', (table) =>
    table.timestamp('unfitSince', { precision: 3 }),
  )
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('formTemplates', (table) => table.dropColumn('unfitSince'))
}
