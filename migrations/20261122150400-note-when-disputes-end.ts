import type { Knex } from 'knex'

/** A bank wants its answer by a day, after which the money is lost. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('payments', (table) => {
    table
      .timestamp('disputeAnswerBy', { precision: 3 })
      .comment('Until then an open dispute may be answered, as the payment company says.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('payments', (table) => {
    table.dropColumns('disputeAnswerBy')
  })
}
