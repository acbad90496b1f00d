import type { Knex } from 'knex'

/** What somebody was reminded of already, so that nobody is reminded of it twice. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('reminders', (table) => {
    table.uuid('id').primary({ constraintName: 'reminders_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('claimId').notNullable()
    table.text('topic').notNullable()
    table
      .text('mark')
      .notNullable()
      .comment('Which one of its kind: days before, and of which day.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table
      .foreign('claimId', 'reminders_claim_id_foreign')
      .references('claims.id')
      .onDelete('CASCADE')
    table.unique(['claimId', 'topic', 'mark'], {
      indexName: 'reminders_claim_id_topic_mark_unique',
    })
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('reminders')
}
