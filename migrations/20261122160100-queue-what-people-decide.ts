import type { Knex } from 'knex'

/** What is left to a person: sources that disagree, wordings that no program may read, and edits that another approves. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('suitConflicts', (table) => {
    addSubject(db, table, 'suit_conflicts')
    table.text('kind').notNullable()
    table.text('field').comment('Null for a note that names none.')
    table.jsonb('values').notNullable().comment('[{ value, sourceUrl, seenOn }]')
    table.text('note').comment('Why it is here, in words.')
    table.text('status').notNullable().defaultTo('open')
    table.jsonb('chosen').comment('{ value, sourceUrl } that a person decided for.')
    addDecision(table)
    table.check(`kind in ('conflict', 'review', 'note')`, [], 'suit_conflicts_kind_check')
    table.check(`(kind = 'note') = (field is null)`, [], 'suit_conflicts_field_check')
    table.check(`status in ('open', 'settled')`, [], 'suit_conflicts_status_check')
  })
  await db.schema.createTable('suitChanges', (table) => {
    addSubject(db, table, 'suit_changes')
    table.text('field').notNullable()
    table.jsonb('value').comment('What it is to become.')
    table.text('sourceUrl').notNullable()
    table.text('baseHash').notNullable().comment('Of the value that it was written against.')
    table.uuid('proposedBy').notNullable()
    table.text('status').notNullable().defaultTo('open')
    addDecision(table)
    table.check(`status in ('open', 'approved', 'refused')`, [], 'suit_changes_status_check')
    table.check(
      `status <> 'approved' or decided_by <> proposed_by`,
      [],
      'suit_changes_other_person_check',
    )
  })
  await db.schema.raw(`
    create unique index suit_conflicts_open_unique
      on suit_conflicts (suit_id, field) where status = 'open';
    create unique index suit_changes_open_unique
      on suit_changes (suit_id, field) where status = 'open';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('suitChanges')
  await db.schema.dropTable('suitConflicts')
}

function addSubject(db: Knex, table: Knex.CreateTableBuilder, name: string): void {
  table
    .uuid('id')
    .primary({ constraintName: `${name}_pkey` })
    .defaultTo(db.raw('uuidv7()'))
  table.uuid('suitId').notNullable()
  table.foreign('suitId', `${name}_suit_id_foreign`).references('suits.id').onDelete('CASCADE')
  table.index(['suitId'], `${name}_suit_id_index`)
  table.timestamp('createdAt', { precision: 3 }).notNullable()
}

function addDecision(table: Knex.CreateTableBuilder): void {
  table.uuid('decidedBy').comment('The account. It may be gone by now.')
  table.timestamp('decidedAt', { precision: 3 })
  table.text('reason')
}
