import type { Knex } from 'knex'

/** Companies that nothing is passed on to for now, and when each was last away. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('switches', (table) => {
    table.text('vendor').primary({ constraintName: 'switches_pkey' })
    table.timestamp('offSince', { precision: 3 }).comment('Null: it is on.')
    table.text('reason')
    table.timestamp('changedAt', { precision: 3 }).notNullable()
  })
  await db.schema.alterTable('relayMarks', (table) => {
    table.timestamp('sentAt', { precision: 3 }).comment('When it last took something.')
    table.timestamp('failedAt', { precision: 3 })
    table
      .text('failure')
      .comment('What it answered last when it took nothing: a status, slow, away.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('relayMarks', (table) => {
    table.dropColumns('sentAt', 'failedAt', 'failure')
  })
  await db.schema.dropTable('switches')
}
