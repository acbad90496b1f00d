import type { Knex } from 'knex'

/** What is asked of a company again until it answers went to it once: such a note has a key. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('vendorSendings', (table) => {
    table.text('key').comment('The same sending is noted once; null for what cannot be repeated.')
    table.unique(['key'], { indexName: 'vendor_sendings_key_unique' })
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('vendorSendings', (table) => {
    table.dropColumns('key')
  })
}
