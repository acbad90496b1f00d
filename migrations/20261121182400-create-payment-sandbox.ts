import type { Knex } from 'knex'

/** The payment company that is played on this machine: its own books, which the site never reads. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sandboxObjects', (table) => {
    table.text('id').primary({ constraintName: 'sandbox_objects_pkey' })
    table.text('kind').notNullable()
    table.timestamp('dueAt', { precision: 3 }).comment('When a subscription is charged next.')
    table.jsonb('body').notNullable()

    table.index(['kind', 'dueAt'], 'sandbox_objects_kind_due_at_index')
  })
  await db.schema.raw(`create index sandbox_objects_subscription_index on sandbox_objects
    ((body ->> 'subscriptionId')) where kind = 'payment'`)
  await db.schema.createTable('sandboxEvents', (table) => {
    table.bigIncrements('seq', { primaryKey: false })
    table.text('id').primary({ constraintName: 'sandbox_events_pkey' })
    table.text('kind').notNullable()
    table.text('aboutKind').notNullable()
    table.text('aboutId').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()
    table.timestamp('toldAt', { precision: 3 })
  })
  await db.schema.raw(
    'create index sandbox_events_untold_index on sandbox_events (seq) where told_at is null',
  )
  await db.schema.createTable('sandboxKeys', (table) => {
    table.text('key').primary({ constraintName: 'sandbox_keys_pkey' })
    table.text('request').notNullable()
    table.text('objectId').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['sandboxKeys', 'sandboxEvents', 'sandboxObjects']) {
    await db.schema.dropTable(name)
  }
}
