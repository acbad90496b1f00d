import type { Knex } from 'knex'

/** Payments of 7 years ago stay in the books, and lead to nobody any more. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('payments', (table) => {
    table.timestamp('forgottenAt', { precision: 3 }).comment('When whose it was was taken out.')
  })
  await db.schema.raw(
    'create index payments_to_forget_index on payments (paid_at) where forgotten_at is null',
  )
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('payments', (table) => {
    table.dropColumn('forgottenAt')
  })
}
