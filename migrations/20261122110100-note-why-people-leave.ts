import type { Knex } from 'knex'

/** What somebody said when they cancelled their plan, if they said anything. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('leavingReasons', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'leaving_reasons_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.text('planCode').notNullable()
    table.text('words').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()

    table.index(['visitorId'], 'leaving_reasons_visitor_id_index')
    table.index(['at'], 'leaving_reasons_at_index')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('leavingReasons')
}
