import type { Knex } from 'knex'

const states = `('draft', 'needs_info', 'ready_to_sign', 'signed', 'cancelled')`
const checks = {
  state: `state in ${states}`,
  reference: `reference ~ '^SP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'`,
  complete: `state not in ('ready_to_sign', 'signed') or (sealed_answers is not null and form is not null)`,
  signed: `(state = 'signed') = (signed_at is not null)`,
  signed_document: `state <> 'signed' or document_id is not null`,
  document: '(document_id is null) = (shown is null)',
}

/** Claims, the documents shown and signed for them, and the record of what happened to each. */
export async function up(db: Knex): Promise<void> {
  await createDocuments(db)
  await createClaims(db)
  await createEvents(db)
  // The record of a signing must outlive every mistake in our code.
  await db.schema.raw(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is never changed: % refused', tg_table_name, tg_op
        using errcode = 'restrict_violation';
    end
    $$;
    create trigger claim_events_append_only before update or delete on claim_events
      for each row execute function refuse_change();
    create trigger claim_events_no_truncate before truncate on claim_events
      for each statement execute function refuse_change();
    create trigger documents_never_change before update of sha256, sealed_bytes on documents
      for each row execute function refuse_change();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('claimEvents')
  await db.schema.dropTable('claims')
  await db.schema.dropTable('documents')
  await db.schema.raw('drop function refuse_change()')
}

async function createDocuments(db: Knex): Promise<void> {
  await db.schema.createTable('documents', (table) => {
    table.uuid('id').primary({ constraintName: 'documents_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table.text('sha256').notNullable()
    table.binary('sealedBytes').notNullable()
    table.integer('byteSize').notNullable()
    table.integer('pages').notNullable()
    table.text('mediaType').notNullable()
    table.text('fileName').notNullable()
    table.timestamp('createdAt', { precision: 3 }).notNullable().defaultTo(db.fn.now(3))

    table.unique(['sha256'], { indexName: 'documents_sha256_unique' })
    table.check(`sha256 ~ '^[0-9a-f]{64}$'`, [], 'documents_sha256_check')
    table.check('pages > 0 and byte_size > 0', [], 'documents_size_check')
  })
}

async function createClaims(db: Knex): Promise<void> {
  await db.schema.createTable('claims', (table) => {
    table.uuid('id').primary({ constraintName: 'claims_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.text('reference').notNullable()
    table.uuid('visitorId').notNullable()
    table.uuid('suitId').notNullable()
    table.text('state').notNullable().defaultTo('draft')
    table.integer('revision').notNullable().defaultTo(0).comment('Counts the saves of its answers.')
    table.binary('sealedAnswers')
    table
      .jsonb('form')
      .comment('Terms and facts of the suit as they were when the answers were saved.')
    table.timestamp('answeredAt', { precision: 3 })
    table.uuid('documentId').comment('The last document shown; once signed, the signed one.')
    table.jsonb('shown').comment('What that document lacks or holds; see Claim.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('signedAt', { precision: 3 })

    table.foreign('suitId', 'claims_suit_id_foreign').references('suits.id').onDelete('RESTRICT')
    table
      .foreign('documentId', 'claims_document_id_foreign')
      .references('documents.id')
      .onDelete('RESTRICT')
    table.unique(['reference'], { indexName: 'claims_reference_unique' })
    table.index(['visitorId', 'createdAt'], 'claims_visitor_id_created_at_index')
    table.index(['documentId'], 'claims_document_id_index')
    for (const [name, rule] of Object.entries(checks)) {
      table.check(rule, [], `claims_${name}_check`)
    }
  })
  await db.schema.raw(`create unique index claims_suit_id_visitor_id_unique
    on claims (suit_id, visitor_id) where state <> 'cancelled'`)
}

async function createEvents(db: Knex): Promise<void> {
  await db.schema.createTable('claimEvents', (table) => {
    table.uuid('id').primary({ constraintName: 'claim_events_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('claimId').notNullable()
    table.text('kind').notNullable()
    table.text('actor').notNullable()
    table.text('source').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()
    table.jsonb('data').notNullable().comment('Nothing personal.')
    table.binary('sealedData').comment('What is personal: address, device.')

    table
      .foreign('claimId', 'claim_events_claim_id_foreign')
      .references('claims.id')
      .onDelete('RESTRICT')
    table.index(['claimId', 'at'], 'claim_events_claim_id_at_index')
    table.check(
      `actor in ('user', 'system', 'mail_provider', 'admin')`,
      [],
      'claim_events_actor_check',
    )
    table.check(`source in ('web', 'job')`, [], 'claim_events_source_check')
  })
}
