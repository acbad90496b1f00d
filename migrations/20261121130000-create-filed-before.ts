import type { Knex } from 'knex'

/** Who has filed in a settlement before, as each visitor told it last. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('filedBefore', (table) => {
    table.uuid('visitorId').notNullable()
    table.uuid('suitId').notNullable()
    table.text('by').notNullable()
    table.timestamp('answeredAt', { precision: 3 }).notNullable()

    table.primary(['visitorId', 'suitId'], { constraintName: 'filed_before_pkey' })
    table
      .foreign('suitId', 'filed_before_suit_id_foreign')
      .references('suits.id')
      .onDelete('CASCADE')
    table.check(
      `by in ('no-one', 'me', 'household', 'service', 'unsure')`,
      [],
      'filed_before_by_check',
    )
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('filedBefore')
}
