import type { Knex } from 'knex'

/** Staff may keep one claim from the printer while they look into it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('claims', (table) => {
    table
      .timestamp('heldAt', { precision: 3 })
      .comment('Since when staff keep it from the printer; its last safe day ends that.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('claims', (table) => {
    table.dropColumns('heldAt')
  })
}
