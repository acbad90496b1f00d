import type { Knex } from 'knex'

/** What people ask about their data, the copies made for them, and what they said about outside companies. */
export async function up(db: Knex): Promise<void> {
  await createRequests(db)
  await createExports(db)
  await createChoices(db)
  await createSendings(db)
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['vendorSendings', 'privacyChoices', 'privacyExports', 'privacyRequests']) {
    await db.schema.dropTable(table)
  }
}

async function createRequests(db: Knex): Promise<void> {
  await db.schema.createTable('privacyRequests', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'privacy_requests_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table.text('kind').notNullable()
    table.text('state').notNullable().defaultTo('asked')
    table.timestamp('askedAt', { precision: 3 }).notNullable()
    table.date('dueOn').notNullable().comment('45 days later: an answer is owed by then.')
    table
      .timestamp('runsAt', { precision: 3 })
      .comment('Of a deletion: until then it can be undone.')
    table.timestamp('doneAt', { precision: 3 })
    table.jsonb('outcome').comment('How many rows went and stayed, by table; nothing personal.')

    table.index(['visitorId', 'askedAt'], 'privacy_requests_visitor_id_asked_at_index')
    table.check(`kind in ('export', 'delete', 'opt-out')`, [], 'privacy_requests_kind_check')
    table.check(`state in ('asked', 'undone', 'done')`, [], 'privacy_requests_state_check')
    table.check(`(state = 'asked') = (done_at is null)`, [], 'privacy_requests_done_check')
    table.check(
      `(kind = 'delete') = (runs_at is not null) and runs_at >= asked_at + interval '7 days'`,
      [],
      'privacy_requests_runs_check',
    )
  })
  await db.schema.raw(`create unique index privacy_requests_deletion_unique
    on privacy_requests (visitor_id) where kind = 'delete' and state = 'asked'`)
}

async function createExports(db: Knex): Promise<void> {
  await db.schema.createTable('privacyExports', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'privacy_exports_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('requestId').notNullable()
    table.uuid('visitorId').notNullable()
    table.text('state').notNullable().defaultTo('making')
    table.binary('sealedBytes')
    table.integer('byteSize')
    table.timestamp('askedAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 })

    table
      .foreign('requestId', 'privacy_exports_request_id_foreign')
      .references('privacyRequests.id')
    table.index(['requestId'], 'privacy_exports_request_id_index')
    table.index(['visitorId', 'askedAt'], 'privacy_exports_visitor_id_asked_at_index')
    table.check(`state in ('making', 'ready', 'failed')`, [], 'privacy_exports_state_check')
    table.check(
      `(state = 'ready') = (sealed_bytes is not null and expires_at is not null and byte_size is not null)`,
      [],
      'privacy_exports_ready_check',
    )
  })
  await db.schema.raw('alter table privacy_exports alter column sealed_bytes set storage external')
}

async function createChoices(db: Knex): Promise<void> {
  await db.schema.createTable('privacyChoices', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'privacy_choices_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table.boolean('analytics').notNullable()
    table.boolean('marketing').notNullable()
    table.boolean('optedOut').notNullable()
    table.text('source').notNullable()
    table.text('words').notNullable().comment('Which words it was chosen by.')
    table.timestamp('at', { precision: 3 }).notNullable()

    table.index(['visitorId', 'at'], 'privacy_choices_visitor_id_at_index')
    table.check(`source in ('page', 'notice', 'signal')`, [], 'privacy_choices_source_check')
    table.check(
      'not (opted_out and (analytics or marketing))',
      [],
      'privacy_choices_opted_out_check',
    )
  })
}

async function createSendings(db: Knex): Promise<void> {
  await db.schema.createTable('vendorSendings', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'vendor_sendings_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').comment('Null for what only an address is known of.')
    table.text('addressHash').comment('Keyed hash of the cleaned address, for what went by e-mail.')
    table.text('vendor').notNullable()
    table.text('what').notNullable()
    table.text('about').notNullable().comment('Which one: a reference, a kind of message.')
    table.timestamp('at', { precision: 3 }).notNullable()

    table.index(['visitorId', 'at'], 'vendor_sendings_visitor_id_at_index')
    table.index(['addressHash', 'at'], 'vendor_sendings_address_hash_at_index')
    table.check(
      'visitor_id is not null or address_hash is not null',
      [],
      'vendor_sendings_whose_check',
    )
  })
}
