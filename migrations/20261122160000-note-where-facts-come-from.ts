import type { Knex } from 'knex'

/** Where each fact of a settlement was read, and the day on which somebody of the staff last compared it with that. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('suits', (table) => {
    table.text('docket').comment('The number of the case at its court.')
    table.date('checkedOn').comment('Every known field was compared with its source since then.')
  })
  await db.schema.createTable('suitFieldSources', (table) => {
    table.uuid('suitId').notNullable()
    table.text('field').notNullable()
    table.text('sourceUrl').notNullable()
    table.date('checkedOn').comment('The day on which it was read there; null: nobody knows.')
    table.uuid('checkedBy').comment('The account; null when a file said so. It may be gone by now.')
    table.date('firstCheckedOn').comment('When somebody of the staff first compared it.')
    table.text('valueHash').notNullable().comment('Of the value that was compared.')

    table.primary(['suitId', 'field'], { constraintName: 'suit_field_sources_pkey' })
    table
      .foreign('suitId', 'suit_field_sources_suit_id_foreign')
      .references('suits.id')
      .onDelete('CASCADE')
    table.index(['firstCheckedOn'], 'suit_field_sources_first_checked_on_index')
    table.check(
      '(checked_by is null) or (first_checked_on is not null and checked_on is not null)',
      [],
      'suit_field_sources_checked_check',
    )
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('suitFieldSources')
  await db.schema.alterTable('suits', (table) => {
    table.dropColumn('docket')
    table.dropColumn('checkedOn')
  })
}
