import type { Knex } from 'knex'

/** Where visitors came from, what a purchase is put down to, and what advertisers may be told. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('browserOrigins', (table) => {
    table.uuid('browserId').primary({ constraintName: 'browser_origins_pkey' })
    table.jsonb('firstUtm').comment('What the first link with a campaign said; never replaced.')
    table.jsonb('lastUtm')
    table.text('landingPage').comment('The first page, as a path.')
    table.timestamp('firstAt', { precision: 3 }).notNullable()
    table.timestamp('lastAt', { precision: 3 }).notNullable()

    table.index(['lastAt'], 'browser_origins_last_at_index')
  })
  await db.schema.createTable('purchaseAttributions', (table) => {
    table
      .uuid('eventId')
      .primary({ constraintName: 'purchase_attributions_pkey' })
      .comment('The payment that was made.')
    table.uuid('browserId').notNullable()
    table.jsonb('firstUtm')
    table.jsonb('lastUtm')
    table.text('landingPage')
    table.timestamp('at', { precision: 3 }).notNullable()

    table
      .foreign('eventId', 'purchase_attributions_purchase_foreign')
      .references('purchases.eventId')
    table.index(['browserId'], 'purchase_attributions_browser_id_index')
  })
  await createConversionEvents(db)
}

async function createConversionEvents(db: Knex): Promise<void> {
  await db.schema.createTable('conversionEvents', (table) => {
    table.uuid('eventId').primary({ constraintName: 'conversion_events_pkey' })
    table.text('eventName').notNullable()
    table.jsonb('eventData').notNullable().comment('Nothing personal.')
    table.binary('userData').comment('Sealed; absent where the browser forbids passing it on.')
    table.uuid('browserId').notNullable()
    table.uuid('visitorId').notNullable()
    table.boolean('consented').comment('false: never to be sent; null: to be asked before.')
    table.timestamp('at', { precision: 3 }).notNullable()
    table.timestamp('relayedAt', { precision: 3 })

    table.index(['browserId'], 'conversion_events_browser_id_index')
    table.index(['visitorId'], 'conversion_events_visitor_id_index')
    table.index(['at'], 'conversion_events_at_index')
  })
  await db.schema.raw(`
    create index conversion_events_open_index on conversion_events (at) where relayed_at is null;
  `)
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['conversionEvents', 'purchaseAttributions', 'browserOrigins']) {
    await db.schema.dropTable(name)
  }
}
