import type { Knex } from 'knex'

const states = `('released', 'accepted', 'mailed', 'in-transit', 'delivered', 'returned', 'cancelled', 'failed')`

/** Letters: what went to the printer for a claim, and all that the post told of it. */
export async function up(db: Knex): Promise<void> {
  await createLetters(db)
  await createMailEvents(db)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop index claims_queued_index')
  await db.schema.dropTable('mailEvents')
  await db.schema.dropTable('letters')
}

async function createLetters(db: Knex): Promise<void> {
  await db.schema.createTable('letters', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'letters_pkey' })
      .defaultTo(db.raw('uuidv7()'))
      .comment('The idempotency key for the print shop.')
    table.uuid('claimId').notNullable()
    table.uuid('visitorId').notNullable()
    table.integer('version').notNullable().comment('1, then 2 when it had to be mailed again.')
    table.text('state').notNullable().defaultTo('released')
    table.text('method').notNullable()
    table.uuid('documentId').notNullable().comment('The signed form that is in it.')
    table.date('mailBy')
    table.text('sentSha256').comment('Of the pages as they were given to the print shop.')
    table.integer('pages')
    table.text('addressVerdict').comment('What is known of the return address.')
    table.integer('attempts').notNullable().defaultTo(0)
    table.text('failure').comment('A code that names nobody.')
    table.text('providerId')
    table.text('trackingNumber')
    table.date('expectedOn')
    table.text('returnReason')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('acceptedAt', { precision: 3 })
    table.timestamp('mailedAt', { precision: 3 })
    table.timestamp('deliveredAt', { precision: 3 })
    table.timestamp('returnedAt', { precision: 3 })

    table.foreign('claimId', 'letters_claim_id_foreign').references('claims.id')
    table.foreign('documentId', 'letters_document_id_foreign').references('documents.id')
    table.unique(['claimId', 'version'], { indexName: 'letters_claim_id_version_unique' })
    table.index(['documentId'], 'letters_document_id_index')
    table.check(`state in ${states}`, [], 'letters_state_check')
    table.check(`method in ('first-class', 'certified')`, [], 'letters_method_check')
    table.check(
      `state in ('released', 'cancelled', 'failed') or provider_id is not null`,
      [],
      'letters_provider_check',
    )
  })
  await db.schema.raw(`
    create unique index letters_provider_id_unique on letters (provider_id) where provider_id is not null;
    -- One letter at a time is with the printer.
    create unique index letters_claim_id_under_way_unique on letters (claim_id)
      where state in ('released', 'accepted');
    create index claims_queued_index on claims (urgency desc, mail_by, id) where state = 'queued';
  `)
}

async function createMailEvents(db: Knex): Promise<void> {
  await db.schema.createTable('mailEvents', (table) => {
    table
      .text('id')
      .primary({ constraintName: 'mail_events_pkey' })
      .comment('As the print shop names it.')
    table.text('providerId').notNullable()
    table.uuid('letterId').comment('Null until the letter is known.')
    table.text('kind').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable().comment('When it happened.')
    table.timestamp('toldAt', { precision: 3 }).notNullable()
    table.text('reason')
    table.text('tracking')

    table.foreign('letterId', 'mail_events_letter_id_foreign').references('letters.id')
    table.index(['providerId'], 'mail_events_provider_id_index')
    table.index(['letterId'], 'mail_events_letter_id_index')
  })
}
