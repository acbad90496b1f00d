import type { Knex } from 'knex'

/** When two accounts become one, only one of their plans goes on. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('subscriptions', (table) => {
    table
      .uuid('duplicateOf')
      .comment('The plan that goes on in its place; this one is ended at the provider.')
    table.foreign('duplicateOf', 'subscriptions_duplicate_foreign').references('subscriptions.id')
    table.check('duplicate_of <> id', [], 'subscriptions_duplicate_check')
  })
  await db.schema.raw(`create index subscriptions_duplicate_of_index on subscriptions (duplicate_of)
    where duplicate_of is not null`)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('subscriptions', (table) => {
    table.dropColumns('duplicateOf')
  })
}
