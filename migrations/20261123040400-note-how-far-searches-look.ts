import type { Knex } from 'knex'

/** A search that is repeated looks at more entries than a page shows; rows of before noted the nearest fifty alone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('unclaimedWatches', (table) => {
    table.integer('reach').comment('So many of the nearest entries were looked at; null: fifty.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('unclaimedWatches', (table) => {
    table.dropColumn('reach')
  })
}
