import type { Knex } from 'knex'

/**
 * What is to go to outside companies, and what went: one row for each company and event. And of leads, whose yes it was,
 * until they were passed on.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('relays', (table) => {
    table.text('vendor').notNullable()
    table.uuid('eventId').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable().comment('Not to be sent before.')
    table.integer('tries').notNullable().defaultTo(0)
    table.timestamp('doneAt', { precision: 3 })
    table.text('outcome').comment('sent, or why it never will be.')

    table.primary(['vendor', 'eventId'], { constraintName: 'relays_pkey' })
    table.check('(done_at is null) = (outcome is null)', [], 'relays_done_check')
    table.check(
      `outcome in ('sent', 'refused', 'withdrawn', 'gone', 'too-old', 'unusable')`,
      [],
      'relays_outcome_check',
    )
  })
  await db.schema.raw(`
    create index relays_open_index on relays (vendor, at) where done_at is null;
    create index relays_done_index on relays (done_at) where done_at is not null;
  `)
  await db.schema.createTable('relayMarks', (table) => {
    table.text('vendor').primary({ constraintName: 'relay_marks_pkey' })
    table
      .timestamp('takenUntil', { precision: 3 })
      .notNullable()
      .comment('What came before was looked at, or was there before the company was connected.')
  })
  await db.schema.alterTable('leads', (table) => {
    table.uuid('visitorId').comment('Who agreed that it goes to the list; null once it went.')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('leads', (table) => {
    table.dropColumn('visitorId')
  })
  await db.schema.dropTable('relayMarks')
  await db.schema.dropTable('relays')
}
